import type { User } from '@bank/shared/contracts/user';
import { useMutation } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { useLatch } from '@bank/shared/ui/forms';
import { Dialog } from '@bank/shared/ui/overlay';
import { useState } from 'react';
import { uploadFailure } from '../profile-failure';
import { cutOf, freedomOf, middle, mostZoom, zoomTo } from './crop';
import * as styles from './crop-dialog.module.css';
import { CropView } from './crop-view';
import { cutSquare } from './cut-square';
import type { OpenedPicture } from './open-picture';
import { Slider } from './slider';
import { uploadPicture } from './upload-picture';

interface CropDialogProps {
  picture: OpenedPicture;
  onSaved: (customer: User) => void;
  onClose: () => void;
}

/** Shows what becomes of the picture: the square, and the round part of it that most screens show. */
export function CropDialog({ picture, onSaved, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(middle);
  const latch = useLatch();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => uploadPicture(await cutSquare(picture.image, cutOf(picture, crop))),
    onSuccess: onSaved,
    onSettled: latch.release,
  });
  const free = freedomOf(picture, crop);
  const failure = error && uploadFailure(error);

  return (
    <Dialog label="Crop your picture" onClose={onClose}>
      <div className={styles.crop}>
        <p>Drag the picture, or use the sliders.</p>
        <CropView picture={picture} crop={crop} onDrag={setCrop} />
        <Slider
          label="Zoom"
          least={1}
          most={mostZoom}
          step={0.05}
          value={crop.zoom}
          shown={`${Math.round(crop.zoom * 100)}%`}
          onChange={(zoom) => setCrop(zoomTo(picture, crop, zoom))}
        />
        <div className={styles.ways}>
          <Slider
            label="Left to right"
            value={crop.x}
            disabled={!free.sideways}
            onChange={(x) => setCrop({ ...crop, x })}
          />
          <Slider
            label="Top to bottom"
            value={crop.y}
            disabled={!free.upright}
            onChange={(y) => setCrop({ ...crop, y })}
          />
        </div>
        {failure && (
          <Notice tone="danger">
            <p>{failure.text}</p>
            {failure.detail && <p>{failure.detail}</p>}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button busy={isPending} onClick={() => latch.take() && mutate()}>
            {isPending ? 'Saving...' : 'Save picture'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
