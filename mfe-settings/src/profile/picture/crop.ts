import type { PictureSize } from './picture-header';

/** Which square of a picture: how near, and where in the room that is left. */
export interface Crop {
  /** 1 is the largest square that fits. */
  zoom: number;
  /** From 0, leftmost, to 1. */
  x: number;
  /** From 0, topmost, to 1. */
  y: number;
}

/** The same in the picture's own pixels. */
export interface Cut {
  left: number;
  top: number;
  side: number;
}

export const mostZoom = 4;
export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export function cutOf({ width, height }: PictureSize, { zoom, x, y }: Crop): Cut {
  const side = Math.min(width, height) / within(zoom, 1, mostZoom);
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** How far along a way something lies; in the middle where there is no way. */
const share = (at: number, room: number) => (room > 0 ? within(at / room, 0, 1) : 0.5);

function cropAt(picture: PictureSize, zoom: number, left: number, top: number): Crop {
  const { side } = cutOf(picture, { ...middle, zoom });
  return { zoom, x: share(left, picture.width - side), y: share(top, picture.height - side) };
}

/** Nearer or farther, with the same point in the middle as far as the edges allow. */
export function zoomTo(picture: PictureSize, crop: Crop, zoom: number): Crop {
  const before = cutOf(picture, crop);
  const after = cutOf(picture, { ...crop, zoom });
  const shift = (before.side - after.side) / 2;
  return cropAt(picture, within(zoom, 1, mostZoom), before.left + shift, before.top + shift);
}

/** The picture is dragged by so much of the square's side. */
export function dragBy(picture: PictureSize, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = cutOf(picture, crop);
  return cropAt(picture, crop.zoom, left - right * side, top - down * side);
}

/** Which ways the square can move at all. */
export function freedomOf(picture: PictureSize, crop: Crop) {
  const { side } = cutOf(picture, crop);
  return { sideways: picture.width - side >= 1, upright: picture.height - side >= 1 };
}
