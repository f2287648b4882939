import { type PointerEvent, useRef } from 'react';
import { type Crop, cutFor, dragBy } from './crop';
import * as styles from './crop-view.module.css';
import type { OpenedPicture } from './open-picture';

interface CropViewProps {
  picture: OpenedPicture;
  crop: Crop;
  onDrag: (move: (crop: Crop) => Crop) => void;
}

const percent = (share: number) => `${share * 100}%`;

/** Mouse and touch only: the sliders are the keyboard alternative. */
export function CropView({ picture, crop, onDrag }: CropViewProps) {
  const { left, top, side } = cutFor(picture, crop);
  const dragStart = useRef<{ x: number; y: number }>(null);

  function startDrag({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) {
    dragStart.current = { x, y };
    currentTarget.setPointerCapture?.(pointerId);
  }

  function drag({ currentTarget, clientX: x, clientY: y }: PointerEvent) {
    if (!dragStart.current) return;
    const right = (x - dragStart.current.x) / currentTarget.clientWidth;
    const down = (y - dragStart.current.y) / currentTarget.clientWidth;
    dragStart.current = { x, y };
    onDrag((from) => dragBy(picture, from, right, down));
  }

  function endDrag() {
    dragStart.current = null;
  }

  return (
    <div
      className={styles.view}
      onPointerDown={startDrag}
      onPointerMove={drag}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
    >
      <img
        className={styles.picture}
        src={picture.image.src}
        alt="The part we'll keep"
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
