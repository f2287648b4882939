import { alex } from '../src/demo/customers/customers';
import type { Request } from '../src/kernel/feature/example';
import type { TestBank } from '../src/testing/test-bank';
import { onADay, routing } from './sams-ids';

export type Sent = Request;

export const [own, ownToo] = alex.accounts.map(({ id }) => id) as [string, string];
export const payee = { name: 'Water works', account_number: '4711' };

/** Valid requests, except that one field contains another customer's ID. */
export const foreignRequests = (bank: () => TestBank): Record<string, (id: string) => Sent> => ({
  'getAccount id': (id) => ({ params: { id } }),
  'getBalance id': (id) => ({ params: { id } }),
  'updateAccountLook id': (id) => ({ params: { id }, body: { nickname: 'Mine' } }),
  'getBalanceHistory id': (id) => ({ params: { id } }),
  'listComingUp account_id': (id) => ({ query: { account_id: id } }),
  'listTransactions account_id': (id) => ({ query: { account_id: id } }),
  'getStatistics account_id': (id) => ({ query: { account_id: id } }),
  'getTransaction id': (id) => ({ params: { id } }),
  'getTransactionDetails id': (id) => ({ params: { id } }),
  'confirmContactChange id': (id) => ({ body: { id, current_code: '482915' } }),
  'unlockDataExport id': (id) => ({ params: { id }, body: { pin: alex.pin } }),
  'downloadDataExport id': (id) => ({ params: { id, number: '0' } }),
  'updateNote id': (id) => ({ params: { id }, body: { note: 'Mine' } }),
  'chooseCategory id': (id) => ({
    params: { id },
    body: { category: 'gifts', applies_to: 'transaction' },
  }),
  'openDispute transaction_id': (id) => ({ body: { transaction_id: id, reason: 'not-mine' } }),
  'withdrawDispute id': (id) => ({ params: { id } }),
  'summarizeTransactions account_id': (id) => ({ query: { account_id: id } }),
  'transferInternally from_account_id': (id) => ({
    body: { from_account_id: id, to_account_id: own, amount: 1 },
  }),
  'transferInternally to_account_id': (id) => ({
    body: { from_account_id: own, to_account_id: id, amount: 1 },
  }),
  'transferInternally from_account': (id) => ({ body: { from_account: id, to_account: own, amount: 1 } }),
  'transferInternally to_account': (id) => ({ body: { from_account: own, to_account: id, amount: 1 } }),
  'transferExternally from_account_id': (id) => ({ body: { ...routing, from_account_id: id, amount: 1 } }),
  'transferExternally from_account': (id) => ({ body: { ...routing, from_account: id, amount: 1 } }),
  'confirmTransfer from_account_id': (id) =>
    confirmed({ from_account_id: id, to_account_id: ownToo, amount: 1 }),
  'confirmTransfer to_account_id': (id) => confirmed({ from_account_id: own, to_account_id: id, amount: 1 }),
  'confirmTransfer from_account': (id) => confirmed({ from_account: id, to_account: ownToo, amount: 1 }),
  'confirmTransfer to_account': (id) => confirmed({ from_account: own, to_account: id, amount: 1 }),
  'verifyPin from_account_id': (id) => ({ body: { pin: alex.pin, from_account_id: id } }),
  'verifyPin to_account_id': (id) => ({ body: { pin: alex.pin, to_account_id: id } }),
  'payBill from_account_id': (id) => ({ body: { from_account_id: id, amount: 1, payee } }),
  'verifyPin payee_id': (id) => ({ body: { pin: alex.pin, payee_id: id } }),
  'cancelExternalTransfer id': (id) => ({ params: { id } }),
  'removeRecipient id': (id) => ({ params: { id } }),
  'removePayee id': (id) => ({ params: { id } }),
  'cancelPlannedBill id': (id) => ({ params: { id } }),
  'planBill from_account_id': (id) => ({
    body: { from_account_id: id, amount: 1, ...onADay(bank()), payee_id: 'payee_unknown' },
  }),
  'planBill payee_id': (id) => ({
    body: { from_account_id: own, amount: 1, ...onADay(bank()), payee_id: id },
  }),
  'payBill payee_id': (id) => ({ body: { from_account_id: own, amount: 1, payee_id: id } }),
  'markNotificationsRead id': (id) => ({ body: { id } }),
  'renamePasskey id': (id) => ({ params: { id }, body: { name: 'Mine' } }),
  'removePasskey id': (id) => ({ params: { id }, body: {} }),
  'startPasskeyPayment from_account_id': (id) => confirming({ from_account_id: id }),
  'startPasskeyPayment to_account_id': (id) => confirming({ to_account_id: id }),
  'startPasskeyPayment payee_id': (id) => confirming({ payee_id: id }),
  'startPasskeyPayment person_id': (id) => confirming({ person_id: id }),
  'startPasskeyPayment request_id': (id) => confirming({ request_id: id }),
  'startPasskeyPayment card_id': (id) => confirming({ card_id: id }),
  'startPasskeyPayment schedule_id': (id) => confirming({ schedule_id: id }),
  'confirmPasskeyPayment from_account_id': (id) => confirmedBy({ from_account_id: id }),
  'confirmPasskeyPayment to_account_id': (id) => confirmedBy({ to_account_id: id }),
  'confirmPasskeyPayment payee_id': (id) => confirmedBy({ payee_id: id }),
  'confirmPasskeyPayment person_id': (id) => confirmedBy({ person_id: id }),
  'confirmPasskeyPayment request_id': (id) => confirmedBy({ request_id: id }),
  'confirmPasskeyPayment card_id': (id) => confirmedBy({ card_id: id }),
  'confirmPasskeyPayment schedule_id': (id) => confirmedBy({ schedule_id: id }),
  'forgetDevice device_id': (id) => ({ body: { device_id: id } }),
  'endSession session_id': (id) => ({ body: { session_id: id } }),
  'getStatement id': (id) => ({ params: { id, month: '2026-02' } }),
  'downloadStatement id': (id) => ({ params: { id, period: '2026-02', format: 'csv' } }),
  'getReceipt id': (id) => ({ params: { id } }),
  'downloadReceipt id': (id) => ({ params: { id } }),
  'withdrawLoan id': (id) => ({ params: { id } }),
  'getOwnedCard id': (id) => ({ params: { id } }),
  'revealCard id': (id) => ({ params: { id }, body: { pin: alex.pin } }),
  'freezeCard id': (id) => ({ params: { id } }),
  'unfreezeCard id': (id) => ({ params: { id } }),
  'updateCardControls id': (id) => ({ params: { id }, body: { online: false } }),
  'reportLostCard id': (id) => ({ params: { id }, body: { pin: alex.pin, reason: 'lost' } }),
  'listCardPayments id': (id) => ({ params: { id } }),
  'getCreditStatement id': (id) => ({ params: { id } }),
  'payOffCard id': (id) => ({ params: { id }, body: { from_account_id: own, amount: 1 } }),
  'payOffCard from_account_id': (id) => ({
    params: { id: alex.cards['visa-gold'] },
    body: { from_account_id: id, amount: 1 },
  }),
  'createVirtualCard account_id': (id) => ({ body: { nickname: 'Streaming', account_id: id } }),
  'closeVirtualCard id': (id) => ({ params: { id } }),
  'verifyPin card_id': (id) => ({ body: { pin: alex.pin, card_id: id } }),
  'forgetPerson id': (id) => ({ params: { id } }),
  'payPerson person_id': (id) => ({ body: { person_id: id, from_account_id: own, amount: 1 } }),
  'payPerson from_account_id': (id) => ({
    body: { person_id: 'person_unknown', from_account_id: id, amount: 1 },
  }),
  'getPersonPayment id': (id) => ({ params: { id } }),
  'undoPersonPayment id': (id) => ({ params: { id } }),
  'verifyPin person_id': (id) => ({ body: { pin: alex.pin, person_id: id } }),
  'makePaymentRequest account_id': (id) => ({ body: { account_id: id, amount: 1 } }),
  'makePaymentRequest person_id': (id) => ({ body: { account_id: own, amount: 1, person_id: id } }),
  'payPaymentRequest request_id': (id) => ({ body: { request_id: id, from_account_id: own } }),
  'payPaymentRequest from_account_id': (id) => ({ body: { request_id: 'ask_of_alex', from_account_id: id } }),
  'declinePaymentRequest id': (id) => ({ params: { id } }),
  'cancelPaymentRequest id': (id) => ({ params: { id } }),
  'verifyPin request_id': (id) => ({ body: { pin: alex.pin, request_id: id } }),
  'makeSchedule from_account_id': (id) => scheduled(bank(), { from_account_id: id }),
  'makeSchedule person_id': (id) => scheduled(bank(), { person_id: id }),
  'editSchedule id': (id) => ({
    params: { id },
    body: { from_account_id: own, amount: 1, ...onADay(bank()) },
  }),
  'editSchedule from_account_id': (id) => ({
    params: { id: 'sched_of_alex' },
    body: { from_account_id: id, amount: 1, ...onADay(bank()) },
  }),
  'pauseSchedule id': (id) => ({ params: { id } }),
  'resumeSchedule id': (id) => ({ params: { id } }),
  'skipPayment id': (id) => ({ params: { id }, body: onADay(bank()) }),
  'endSchedule id': (id) => ({ params: { id } }),
  'verifyPin schedule_id': (id) => ({
    body: { pin: alex.pin, schedule_id: id, schedule: onADay(bank()) },
  }),
  'getSplit id': (id) => ({ params: { id } }),
  'splitTransaction transaction_id': (id) => split({ transaction_id: id }),
  'splitTransaction account_id': (id) => split({ account_id: id }),
  'splitTransaction person_id': (id) => split({ shares: [{ person_id: id, amount: 1 }] }),
  'depositCheck account_id': (id) => deposited({ account_id: id }),
  'depositCheck front_id': (id) => deposited({ front_id: id }),
  'depositCheck back_id': (id) => deposited({ back_id: id }),
});

const confirming = (other: object): Sent => ({
  body: { payment: { from_account_id: own, to_account_id: ownToo, amount: 1, ...other } },
});

const bytes = 'c29tZSBieXRlcw';
const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
const credential = { rawId: bytes, type: 'public-key', response };

const confirmedBy = (other: object): Sent => ({ body: { ...confirming(other).body, credential } });

const scheduled = (bank: TestBank, other: object): Sent => ({
  body: { person_id: 'person_of_alex', from_account_id: own, amount: 1, ...onADay(bank), ...other },
});

const split = (other: object): Sent => ({
  body: {
    ...{ transaction_id: 'txn_of_alex', account_id: own },
    shares: [{ person_id: 'person_of_alex', amount: 1 }],
    ...other,
  },
});

const deposited = (other: object): Sent => ({
  body: { account_id: own, amount: 1, front_id: 'chkpic_of_alex', back_id: 'chkpic_of_alex', ...other },
});

const confirmed = (transfer: object): Sent => ({
  body: { transfer_type: 'internal', pin: alex.pin, transfer },
});
