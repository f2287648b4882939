import type { Account } from '@bank/shared/contracts/accounts';
import type { InputOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/people';
import {
  getPersonPayment,
  listPeople,
  listPersonPayments,
  type Person,
  type PersonPayment,
} from '@bank/shared/contracts/people';
import { send } from '@bank/shared/http';
import type { Cents } from '@bank/shared/money';
import { mutationOptions, personPaymentsKey, queryOptions } from '@bank/shared/query';

export const peopleOptions = queryOptions({
  queryKey: ['people'] as const,
  queryFn: async ({ signal }) => (await send(listPeople, { signal })).data.people,
});

/** The page that pays them. */
export const pathTo = ({ id }: Pick<Person, 'id'>) => `/dashboard/pay?person=${id}`;

/** Always stale, because payments are sent seconds after they were made. */
export const personPaymentsOptions = queryOptions({
  queryKey: personPaymentsKey,
  queryFn: async ({ signal }) => (await send(listPersonPayments, { signal })).data.payments,
  staleTime: 0,
});

const second = 1000;

/** Asks until the payment is no longer held. */
export const statusOptions = (id: string) =>
  queryOptions({
    queryKey: ['person-payment', id],
    queryFn: async ({ signal }) => (await send(getPersonPayment, { params: { id }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'held' ? false : second),
  });

export const findPerson = mutationOptions({
  mutationFn: async (body: InputOf<typeof contracts.findPerson>['body']) =>
    (await send(contracts.findPerson, { body })).data,
});

export const forgetPerson = (id: string) => send(contracts.forgetPerson, { params: { id } });

/** Fills the form again; kept out of the address, which browsers remember. */
export interface Repeated {
  amount: string;
  note: string;
}

export const isRepeated = (state: unknown): state is { repeated: Repeated } =>
  typeof state === 'object' && state !== null && 'repeated' in state;

export const undoPayment = mutationOptions({
  mutationFn: async (id: string) => (await send(contracts.undoPersonPayment, { params: { id } })).data,
});

export interface PersonOrder {
  /** The idempotency key of this confirmation and all its retries. */
  key: string;
  person: Person;
  from: Account;
  amount: Cents;
  note: string;
}

export const boundsOf = ({ person, from, amount }: PersonOrder) => ({
  person_id: person.id,
  from_account_id: from.id,
  amount: amount / 100,
});

export async function sendPayment(order: PersonOrder): Promise<PersonPayment> {
  const { data } = await send(contracts.payPerson, {
    body: { ...boundsOf(order), note: order.note },
    headers: { 'Idempotency-Key': order.key },
  });
  return data;
}
