// npm run screenshots [-- WORD…]: takes pictures of every screen, or of those whose name has every WORD.
// npm run screenshots -- --docs: takes the pictures of the README, into docs/images.
import { findChromium } from './browser/find-chromium';
import { takePictures } from './screenshots/take-pictures';

await takePictures(process.argv.slice(2), await findChromium());
