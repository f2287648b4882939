import { ExpectedError } from '../../scripts/bootstrap/expected-error.mjs';
import { allPassed, report } from '../measure/verdict';
import { makeBank } from './bank-under-load';
import { bareTransfer, measureBareTransfers } from './bare-transfers';
import { benchCardPayments } from './card-payments';
import { benchMemory } from './memory/memory';
import { benchReading } from './reading';
import { benchRecovery } from './recovery';
import { benchTransfersOnServer } from './server/transfers-on-server';
import { benchStatements } from './statements';
import { measureTransfers } from './transfers';

const rounds = 3;

async function benchTransfersEmbedded(): Promise<void> {
  const bank = makeBank();
  const measured = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const reference = await measureBareTransfers();
      const { perSecond: value } = await measureTransfers(bank, { processes: 1, customers: 300 });
      measured.push({ ...names, value, reference });
    }
  } finally {
    bank.remove();
  }
  report(measured);
}

const names = {
  what: 'internal transfers on the embedded database, 32 clients',
  against: `bare transfers in it (${bareTransfer})`,
  unit: '/s',
  wanted: { atLeast: 1 },
};

const benches: Record<string, () => Promise<void>> = {
  transfers: benchTransfersOnServer,
  embedded: benchTransfersEmbedded,
  cards: benchCardPayments,
  reading: benchReading,
  recovery: benchRecovery,
  memory: benchMemory,
  statements: benchStatements,
};

export async function run(parts: string[]): Promise<void> {
  const unknown = parts.filter((part) => !(part in benches));
  if (unknown.length > 0)
    throw new ExpectedError(
      `There is no part ${unknown.join(', ')}. Known: ${Object.keys(benches).join(', ')}.`,
    );
  for (const [name, bench] of Object.entries(benches)) {
    if (parts.length === 0 || parts.includes(name)) await bench();
  }
  if (!allPassed()) process.exitCode = 1;
}
