import './bootstrap/closed-pipe.mjs';
import { exitWithError } from './bootstrap/expected-error.mjs';
import { runSite } from './site';

// The bank behind the shell's development server, started again at every change. Development says
// by itself when it is ready.
runSite((text) => console.log(text.replace(/^ready /, 'bank '))).catch(exitWithError);
