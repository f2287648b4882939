import './closed-pipe.mjs';
import { fail } from './expected.mjs';
import { runSite } from './site';

// The bank behind the shell's development server, started again at every change. Development says
// by itself when it is ready.
runSite((text) => console.log(text.replace(/^ready /, 'bank '))).catch(fail);
