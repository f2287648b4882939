import type { PointerEvent } from 'react';
import { type Crop, cutOf, dragBy } from '../rules/crop';
import * as styles from './crop-view.module.css';
import type { OpenedPicture } from './open-picture';

interface CropViewProps {
  picture: OpenedPicture;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

const percent = (share: number) => `${share * 100}%`;

/** The square as it will be. It can be dragged; whoever does not drag has the sliders beside it. */
export function CropView({ picture, crop, onChange }: CropViewProps) {
  const { left, top, side } = cutOf(picture, crop);

  function drag({ currentTarget, movementX, movementY, buttons }: PointerEvent) {
    const { clientWidth } = currentTarget;
    if (buttons === 0 || clientWidth === 0) return;
    onChange(dragBy(picture, crop, movementX / clientWidth, movementY / clientWidth));
  }

  return (
    <div
      className={styles.view}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture?.(pointerId)}
      onPointerMove={drag}
    >
      <img
        className={styles.picture}
        src={picture.image.src}
        alt="The part that will be kept"
        draggable={false}
        style={{
          width: percent(picture.width / side),
          left: percent(-left / side),
          top: percent(-top / side),
        }}
      />
    </div>
  );
}
