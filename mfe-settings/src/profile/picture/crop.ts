import type { PictureSize } from './picture-header';

export interface Crop {
  /** 1 means the largest square that fits. */
  zoom: number;
  /** 0 is the left edge, 1 the right one. */
  x: number;
  /** 0 is the top edge, 1 the bottom one. */
  y: number;
}

/** The picture's pixels. */
export interface Cut {
  left: number;
  top: number;
  side: number;
}

export const maxZoom = 4;
export const centered: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

export function cutFor({ width, height }: PictureSize, { zoom, x, y }: Crop): Cut {
  const side = Math.min(width, height) / clamp(zoom, 1, maxZoom);
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** A number from 0 to 1; the middle if there's no room to move. */
const share = (at: number, room: number) => (room > 0 ? clamp(at / room, 0, 1) : 0.5);

function cropAt(picture: PictureSize, zoom: number, left: number, top: number): Crop {
  const { side } = cutFor(picture, { ...centered, zoom });
  return { zoom, x: share(left, picture.width - side), y: share(top, picture.height - side) };
}

export function zoomTo(picture: PictureSize, crop: Crop, zoom: number): Crop {
  const before = cutFor(picture, crop);
  const after = cutFor(picture, { ...crop, zoom });
  const shift = (before.side - after.side) / 2;
  return cropAt(picture, clamp(zoom, 1, maxZoom), before.left + shift, before.top + shift);
}

/** Distances are fractions of the square's side. */
export function dragBy(picture: PictureSize, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = cutFor(picture, crop);
  return cropAt(picture, crop.zoom, left - right * side, top - down * side);
}

export function movableSides(picture: PictureSize, crop: Crop) {
  const { side } = cutFor(picture, crop);
  return { horizontally: picture.width - side >= 1, vertically: picture.height - side >= 1 };
}
