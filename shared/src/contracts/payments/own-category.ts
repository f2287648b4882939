import * as z from 'zod/mini';
import { category } from './category';

/** The customer's own categories: the stated ones, and more that match a life. */
export const ownCategory = z.enum(
  [...category.options, 'housing', 'subscriptions', 'health', 'travel', 'education', 'gifts'],
  'Please choose a category',
);

export type OwnCategory = z.infer<typeof ownCategory>;
