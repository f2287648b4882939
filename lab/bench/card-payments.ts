import { cents } from '@bank/shared/money';
import { command } from '../../api/src/kernel/bank/bank';
import type { Postman } from '../../api/src/kernel/mail/postman';
import { authorize } from '../../api/src/products/cards/payments/authorize';
import { makeClosedBank } from '../../api/src/testing/closed-bank';
import { gatherCrowd } from '../../api/src/testing/crowd/crowd';
import { crowdCard, giveCards } from '../../api/src/testing/crowd/crowd-belongings';
import { report } from '../measure/verdict';
import { bareTransfer, measureBareTransfers } from './bare-transfers';

const rounds = 3;
const customers = 100;
const paymentsEach = 5;
const idle = { wake: () => {} } as Postman;
const shop = {
  merchant: 'Volt Electronics',
  category: 'shopping',
  channel: 'online',
  country: 'US',
} as const;

/** One after another, as the embedded database has one connection. */
export async function benchCardPayments(): Promise<void> {
  const measured = [];
  for (let round = 1; round <= rounds; round += 1) {
    const reference = await measureBareTransfers();
    measured.push({ ...names, value: await measureAuthorizations(), reference });
  }
  report(measured);
}

const names = {
  what: 'card authorizations on the embedded database',
  against: `bare transfers in it (${bareTransfer})`,
  unit: '/s',
  wanted: { atLeast: 0.25 },
};

async function measureAuthorizations(): Promise<number> {
  const bank = makeClosedBank();
  try {
    return await bank.look(async (deps) => {
      const crowd = await gatherCrowd(deps, { customers, deposit: cents(100_000) });
      await giveCards(deps, crowd);
      const cards = await Promise.all(crowd.map((member) => crowdCard(deps, member)));
      const runner = { ...deps, postman: idle, command };
      const start = performance.now();
      for (let turn = 0; turn < paymentsEach; turn += 1) {
        for (const [index, card] of cards.entries()) {
          const key = `bench-${turn}-${index}`;
          const { status } = await authorize(runner, { ...card, ...shop, amount: cents(125), key });
          if (status !== 'held') throw new Error(`The payment ${key} was declined.`);
        }
      }
      return (customers * paymentsEach) / ((performance.now() - start) / 1000);
    });
  } finally {
    bank.remove();
  }
}
