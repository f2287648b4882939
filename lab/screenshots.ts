// npm run screenshots [-- WORD…]: takes screenshots of the screens whose names contain every WORD.
// npm run screenshots -- --docs: takes the screenshots of README.md and docs/features.md, in docs/images.
import { findChromium } from '../scripts/browser/find-chromium';
import { takePictures } from './screenshots/take-pictures';

await takePictures(process.argv.slice(2), await findChromium());
