import { type PointerEvent, useRef } from 'react';
import { type Crop, cutOf, dragBy } from './crop';
import * as styles from './crop-view.module.css';
import type { OpenedPicture } from './open-picture';

interface CropViewProps {
  picture: OpenedPicture;
  crop: Crop;
  onDrag: (move: (crop: Crop) => Crop) => void;
}

const percent = (share: number) => `${share * 100}%`;

/** The square as it will be. It can be dragged; whoever does not drag has the sliders beside it. */
export function CropView({ picture, crop, onDrag }: CropViewProps) {
  const { left, top, side } = cutOf(picture, crop);
  const held = useRef<{ x: number; y: number }>(null);

  function hold({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) {
    held.current = { x, y };
    currentTarget.setPointerCapture?.(pointerId);
  }

  function drag({ currentTarget, clientX: x, clientY: y }: PointerEvent) {
    if (!held.current) return;
    const right = (x - held.current.x) / currentTarget.clientWidth;
    const down = (y - held.current.y) / currentTarget.clientWidth;
    held.current = { x, y };
    onDrag((from) => dragBy(picture, from, right, down));
  }

  function release() {
    held.current = null;
  }

  return (
    <div
      className={styles.view}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
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
