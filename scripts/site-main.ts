import './bootstrap/closed-pipe.mjs';
import { exitWithError } from './bootstrap/expected-error.mjs';
import { runSite } from './site';

// The bank behind the shell's development server; npm run dev prints its own ready line.
const publishes = (['always', 'never'] as const).find((one) => one === process.argv[2]) ?? 'first';
runSite((text) => console.log(text.replace(/^ready /, 'bank ')), { publishes }).catch(exitWithError);
