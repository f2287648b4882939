import { ownRoutingNumber } from '../../ledger/booking/routing-number';

/** Sample data: real routing numbers never start with 99. Replace it with a real network's routing data. */
const sampleBanks: Record<string, string> = {
  '990000013': 'First Harbor Bank',
  '990000026': 'Northside Credit Union',
  '990000039': 'Cedar Valley Bank',
  '990000042': 'Bluewater Savings Bank',
  '990000055': 'Prairie State Bank',
  '990000068': 'Granite Peak Bank',
  '990000071': 'Lakeshore Federal Credit Union',
  '990000084': 'Magnolia Trust',
  '990000097': 'Redwood Community Bank',
  '990000107': 'Silver Creek Bank',
  '990000110': 'Summit & Vale Bank',
  '990000123': 'Windmill Mutual',
  [ownRoutingNumber]: 'Larch',
};

export const findSampleBank = (routingNumber: string) => ({
  routing_number: routingNumber,
  bank_name: sampleBanks[routingNumber] ?? null,
  is_sample: true,
  ...(routingNumber === ownRoutingNumber && { is_own: true }),
});
