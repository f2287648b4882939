// npm run screenshots [-- WORD…]: takes screenshots of the screens whose names contain every WORD.
// npm run screenshots -- --docs: takes the README's screenshots, in docs/images.
import { findChromium } from '../scripts/browser/find-chromium';
import { takePictures } from './screenshots/take-pictures';

await takePictures(process.argv.slice(2), await findChromium());
