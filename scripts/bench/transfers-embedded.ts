import { report } from '../measure/verdict';
import { makeBank } from './bank-under-load';
import { bareTransfer, measureBareTransfers } from './bare-transfers';
import { measureTransfers } from './transfers';

const rounds = 3;

export async function benchTransfersEmbedded(): Promise<void> {
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
  wanted: { atLeast: 0.5 },
};
