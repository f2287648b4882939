import * as z from 'zod/mini';

export const category = z.enum(
  ['income', 'food', 'shopping', 'transportation', 'utilities', 'entertainment', 'business', 'other'],
  'Please choose a category',
);

export type Category = z.infer<typeof category>;
