import type { Schedule } from '@bank/shared/contracts/schedules';
import { alex, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { payDue } from '../../payments/scheduled/pay-due';
import { checking, openFriends } from '../friends';

export const savings = alex.accounts[1]?.id as string;

/** An account at another bank. */
export const hall = {
  name: 'Harbor Hall',
  bank_name: 'First Harbor Bank',
  routing_number: '990000013',
  account_number: '000123456789',
};

export type Scheduler = Awaited<ReturnType<typeof openScheduler>>;

type Headers = Record<string, string>;

/** Alex schedules payments to Sam. It's March 18, 2026. */
export async function openScheduler() {
  const friends = await openFriends();
  const { bank, tokens, post, signIn } = friends;
  const findSam = async (): Promise<string> =>
    (await post('people/find', { address: sam.email, name: 'Sam Rivera' })).json().data.person.id;
  const personId = await findSam();

  const usual = { from_account_id: checking, amount: 25, pay_on: '2026-03-20' };
  const prove = (bound: object = {}) =>
    bank.post('/transactions/verify-pin/', { pin: alex.pin, ...bound }, tokens.alex);
  const make = (more: object = {}, headers?: Headers) =>
    post('schedules', { ...usual, person_id: personId, note: 'Rent', ...more }, tokens.alex, headers);
  const does = (what: string, { id }: Pick<Schedule, 'id'>, body: object = {}, token = tokens.alex) =>
    post(`schedules/${id}/${what}`, body, token);

  const bills = '/transactions/bills';

  async function findWater(): Promise<string> {
    const water = { name: 'Water', account_number: '4712' };
    return (await bank.post(`${bills}/payees/`, water, tokens.alex)).json().data.id;
  }

  /** Older pages make such calls. */
  async function planBill(more: object = {}) {
    await prove();
    const planned = { ...usual, payee_id: await findWater(), ...more };
    const answer = await bank.post(`${bills}/planned/`, planned, tokens.alex);
    expect(answer.statusCode).toBe(200);
    return answer.json().data;
  }

  async function bill(more: object = {}): Promise<Schedule> {
    await prove();
    const answer = await post('schedules', { ...usual, payee_id: await findWater(), ...more });
    expect(answer.json().error).toBeUndefined();
    return answer.json().data;
  }

  /** Between own accounts or, with a recipient, to another bank. */
  async function makeTransfer(more: object = {}) {
    const to = 'recipient' in more ? {} : { to_account_id: savings };
    return post('schedules', { ...usual, ...to, ...more });
  }

  return {
    ...friends,
    planBill,
    bill,
    makeTransfer,
    transfer: async (more?: object): Promise<Schedule> => {
      await prove();
      const answer = await makeTransfer(more);
      expect(answer.json().error).toBeUndefined();
      return answer.json().data;
    },
    transfers: () =>
      bank.deps.db
        .selectFrom('transfers')
        .select(['transaction_id', 'kind', 'status', 'permit_id'])
        .where('kind', 'in', ['internal', 'external'])
        .where('customer_id', '=', alex.id)
        .where('permit_id', '~', '^(move|sched)_')
        .orderBy('permit_id')
        .execute(),
    personId,
    usual,
    prove,
    make,
    does,
    schedule: async (more: object = {}): Promise<Schedule> => {
      await prove();
      return (await make(more)).json().data;
    },
    /** Everything that is due on that many days from now is held. */
    passDays: async (days: number) => {
      bank.clock.pass(hours(24 * days));
      await signIn();
    },
    payDue: () => payDue(bank.deps),
    schedules: async (kinds?: 'all', token = tokens.alex): Promise<Schedule[]> => {
      const answer = await bank.get(`/payments/schedules/${kinds ? `?kinds=${kinds}` : ''}`, token);
      return answer.json().data.schedules;
    },
    payments: () =>
      bank.deps.db
        .selectFrom('person_payments')
        .select(['amount_cents', 'status', 'permit_id', 'note'])
        .where('customer_id', '=', alex.id)
        .orderBy('permit_id')
        .execute(),
  };
}
