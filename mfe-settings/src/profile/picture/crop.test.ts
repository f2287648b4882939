import fc from 'fast-check';
import { type Crop, centered, cutFor, dragBy, movableSides, zoomTo } from './crop';

const picture = fc.record({
  width: fc.integer({ min: 1, max: 5000 }),
  height: fc.integer({ min: 1, max: 5000 }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const crop: fc.Arbitrary<Crop> = fc.record({
  zoom: fc.double({ min: 1, max: 4, noNaN: true }),
  x: share,
  y: share,
});
const move = fc.double({ min: -3, max: 3, noNaN: true });

const tolerance = 1e-6;

test('[PROF-5] starts with the largest centered square', () => {
  expect(cutFor({ width: 600, height: 400 }, centered)).toEqual({ left: 100, top: 0, side: 400 });
});

test('[PROF-5] keeps the square inside the picture while dragging and zooming', () => {
  fc.assert(
    fc.property(
      picture,
      crop,
      move,
      move,
      fc.double({ min: 0, max: 9, noNaN: true }),
      (of, from, right, down, zoom) => {
        const { left, top, side } = cutFor(of, zoomTo(of, dragBy(of, from, right, down), zoom));
        expect(side).toBeGreaterThan(0);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-tolerance);
        expect(left + side).toBeLessThanOrEqual(of.width + tolerance);
        expect(top + side).toBeLessThanOrEqual(of.height + tolerance);
      },
    ),
  );
});

test('[PROF-5] keeps the center while zooming', () => {
  fc.assert(
    fc.property(picture, share, share, (of, x, y) => {
      const before = cutFor(of, { zoom: 1, x, y });
      const after = cutFor(of, zoomTo(of, { zoom: 1, x, y }, 3));
      expect(after.left + after.side / 2).toBeCloseTo(before.left + before.side / 2, 3);
      expect(after.top + after.side / 2).toBeCloseTo(before.top + before.side / 2, 3);
    }),
  );
});

test('[PROF-5] moves the picture as far as it is dragged', () => {
  const wide = { width: 1000, height: 400 };
  const moved = dragBy(wide, centered, 0.25, 0);
  expect(cutFor(wide, moved)).toEqual({ left: 200, top: 0, side: 400 });
});

test("[PROF-5] doesn't move the picture in a direction where it has no room", () => {
  const wide = { width: 1000, height: 400 };
  expect(movableSides(wide, centered)).toEqual({ horizontally: true, vertically: false });
  expect(movableSides(wide, { ...centered, zoom: 2 })).toEqual({ horizontally: true, vertically: true });
});
