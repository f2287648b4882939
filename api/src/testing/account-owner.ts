import type { AccountDetails } from '@bank/shared/contracts/account-details';
import { alex } from '../demo/customers/customers';
import { openTestBank, type TestBank } from './test-bank';

export type AccountOwner = Awaited<ReturnType<typeof openAccountOwner>>;

export const openAccountOwner = async () => accountOwnerOf(await openTestBank('full'));

/** Alex opens and closes accounts. */
export async function accountOwnerOf(bank: TestBank) {
  let token = (await bank.signIn(alex.email)).access;
  const send = (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => bank.send({ method, path, body, token, headers });
  const open = (body: object = { account_type: 'savings' }, headers?: Record<string, string>) =>
    send('POST', '/banking/accounts/', body, headers);
  return {
    bank,
    send,
    open,
    opened: async (account_type = 'savings'): Promise<AccountDetails> => {
      const answer = await open({ account_type });
      expect(answer.statusCode).toBe(200);
      return answer.json().data;
    },
    close: (id: string) => send('POST', `/banking/accounts/${id}/close/`, {}),
    closing: async (id: string) =>
      (await send('GET', `/banking/accounts/${id}/closing/`)).json().data.settle_first,
    depositCheck: async (account_id: string) => {
      const pictures = ['front', 'back'].map((id) => ({
        ...{ id, customer_id: alex.id, content: Buffer.from(id), digest: id, uploaded_at: bank.clock.now() },
      }));
      await bank.deps.db.insertInto('check_pictures').values(pictures).execute();
      const check = { account_id, amount: 5, front_id: 'front', back_id: 'back' };
      return send('POST', '/banking/check-deposits/', check);
    },
    offers: async () => (await send('GET', '/banking/account-offers/')).json().data,
    details: async (id: string): Promise<AccountDetails | undefined> => {
      const all: AccountDetails[] = (await send('GET', '/banking/account-details/')).json().data;
      return all.find((account) => account.id === id);
    },
    goTo: async (moment: string) => {
      bank.clock.pass(Date.parse(moment) - bank.clock.now().getTime());
      token = (await bank.signIn(alex.email)).access;
    },
  };
}

/** A call whose answer is the same when it comes again. */
export const replayedAccounts = (bank: () => TestBank, post: (path: string) => Promise<unknown>) => ({
  'an account that is closed': {
    path: '/banking/accounts/',
    body: async () => ({ account_type: 'savings', nickname: 'Trip' }),
    later: async () => {
      const named = bank()
        .deps.db.selectFrom('account_looks')
        .select('account_id')
        .where('nickname', '=', 'Trip');
      const { account_id } = await named.executeTakeFirstOrThrow();
      await post(`/banking/accounts/${account_id}/close/`);
    },
    other: { account_type: 'checking' },
  },
});
