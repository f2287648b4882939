import './bootstrap/closed-pipe.mjs';
import { exitWithError } from './bootstrap/expected-error.mjs';
import { runSite } from './site';

// The bank behind the shell's development server; npm run dev prints its own ready line. Someone may try what is in the
// store, so it's left alone.
const publishes = process.argv.includes('--restarted') ? 'never' : 'first';
runSite((text) => console.log(text.replace(/^ready /, 'bank ')), { publishes }).catch(exitWithError);
