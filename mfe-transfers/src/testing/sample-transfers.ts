const receipt = {
  id: 'txn_1',
  reference: 'LRC-ABCDEFGHJK',
  status: 'held',
  amount: '25.50',
  description: 'Rent',
  created_at: '2026-03-18T09:30:00Z',
  settles_on: '2026-03-19',
};
export const accepted = { body: { success: true, message: 'Transfer accepted.', data: receipt } };
export const recipient = {
  id: 'rcp_1',
  name: 'Harper Tools',
  bank_name: 'First Harbor Bank',
  routing_number: '990000013',
  account_number: '000123456789',
  last_used_at: '2026-03-01T09:30:00Z',
};
export const held = {
  id: 'txn_9',
  reference: 'LRC-9',
  status: 'held',
  amount: '120.50',
  description: 'Invoice 7',
  from_account_number: '4000214821',
  recipient_name: 'Cedar Rentals',
  bank_name: 'Cedar Valley Bank',
  account_number: '••••••7766',
  created_at: '2026-03-18T09:30:00Z',
  settles_on: '2026-03-19',
  closed_at: null,
  return_reason: null,
  can_cancel: true,
};
export const returned = {
  ...held,
  id: 'txn_8',
  recipient_name: 'Kim Alvarez',
  status: 'returned',
  closed_at: '2026-03-17T14:00:00Z',
  return_reason: "the account doesn't exist",
  can_cancel: false,
};
export const bank = (number: string, name: string | null) => ({
  body: { data: { routing_number: number, bank_name: name, is_sample: true } },
});
