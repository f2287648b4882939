import * as contracts from '@bank/shared/contracts/profile';
import type { User } from '@bank/shared/contracts/user';
import { ApiError, send } from '@bank/shared/http';
import { useMutation } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { Slider } from '@bank/shared/ui/choice';
import { Dialog } from '@bank/shared/ui/dialog';
import { FormActions, useLatch } from '@bank/shared/ui/forms';
import { type ComponentProps, useState } from 'react';
import { uploadFailure } from '../profile-failure';
import { type Cut, centered, cutFor, maxZoom, movableSides, zoomTo } from './crop';
import * as styles from './crop-dialog.module.css';
import { CropView } from './crop-view';
import type { OpenedPicture } from './open-picture';

/** The bank stores pictures at this size. */
const storedSize = 512;

function cutSquare(image: HTMLImageElement, { left, top, side }: Cut): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = storedSize;
  canvas.height = storedSize;
  const pen = canvas.getContext('2d');
  if (pen) pen.imageSmoothingQuality = 'high';
  pen?.drawImage(image, left, top, side, side, 0, 0, storedSize, storedSize);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("We couldn't crop the picture.")))),
  );
}

async function uploadPicture(file: Blob): Promise<User> {
  const { user, data } = await send(contracts.uploadPicture, { file });
  const customer = user ?? data;
  if (customer) return customer;
  throw new ApiError({ kind: 'contract', status: 0, error: '', message: '', fields: {} });
}

const wholeSide = { min: 0, max: 1, step: 0.02 };

const LabeledSlider = (slider: Omit<ComponentProps<typeof Slider>, 'valueText'>) => (
  <div>
    <span className={styles.label} aria-hidden="true">
      {slider.label}
    </span>
    <Slider {...slider} valueText={`${Math.round(slider.value * 100)}%`} />
  </div>
);

interface CropDialogProps {
  picture: OpenedPicture;
  onSaved: (customer: User) => void;
  onClose: () => void;
}

export function CropDialog({ picture, onSaved, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(centered);
  const latch = useLatch();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => uploadPicture(await cutSquare(picture.image, cutFor(picture, crop))),
    onSuccess: onSaved,
    onSettled: latch.release,
  });
  const movable = movableSides(picture, crop);
  const failure = error && uploadFailure(error);

  return (
    <Dialog label="Crop your picture" onClose={onClose}>
      <div className={styles.crop}>
        <p>Drag the picture, or use the sliders.</p>
        <CropView picture={picture} crop={crop} onDrag={setCrop} />
        <LabeledSlider
          label="Zoom"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          onChange={(zoom) => setCrop(zoomTo(picture, crop, zoom))}
        />
        <div className={styles.ways}>
          <LabeledSlider
            label="Horizontal position"
            {...wholeSide}
            value={crop.x}
            disabled={!movable.horizontally}
            onChange={(x) => setCrop({ ...crop, x })}
          />
          <LabeledSlider
            label="Vertical position"
            {...wholeSide}
            value={crop.y}
            disabled={!movable.vertically}
            onChange={(y) => setCrop({ ...crop, y })}
          />
        </div>
        {failure && (
          <Notice tone="danger">
            <p>{failure.text}</p>
            {failure.detail && <p>{failure.detail}</p>}
          </Notice>
        )}
        <FormActions arrange="pair">
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button busy={isPending} onClick={() => latch.take() && mutate()}>
            {isPending ? 'Saving...' : 'Save Picture'}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
