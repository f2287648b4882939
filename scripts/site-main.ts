import './bootstrap/closed-pipe.mjs';
import { exitWithError } from './bootstrap/expected-error.mjs';
import { runSite } from './site';

// The bank behind the shell's development server; npm run dev prints its own ready line.
const publishes = (['always', 'never'] as const).find((one) => one === process.argv[2]) ?? 'first';
const isAgain = publishes === 'never';

function print(text: string): void {
  const isReady = text.startsWith('ready ');
  if (!isAgain) console.log(text.replace(/^ready /, 'bank '));
  else if (isReady) console.log('The bank runs your change.');
}

runSite(print, { publishes }).catch(exitWithError);
