import type { DemoCustomer, Place } from '../../kernel/feature/demo';
import { alex, jordan } from '../customers/customers';
import { alexsDailyHabits, alexsMonthlyHabits } from './alex';
import { jordansDailyHabits, jordansMonthlyHabits } from './jordan';
import type { DailyHabit, MonthlyHabit } from './recurring-transactions';

export interface Life {
  customer: DemoCustomer;
  seed: number;
  monthly: readonly MonthlyHabit[];
  daily: readonly DailyHabit[];
  opening: readonly (readonly [Place, number])[];
}

export const alexsLife: Life = {
  customer: alex,
  seed: 20_260_101,
  monthly: alexsMonthlyHabits,
  daily: alexsDailyHabits,
  opening: [
    ['checking', 480_000],
    ['savings', 1_250_000],
    ['business', 640_000],
    ['investment', 1_825_000],
  ],
};

export const jordansLife: Life = {
  customer: jordan,
  seed: 20_260_103,
  monthly: jordansMonthlyHabits,
  daily: jordansDailyHabits,
  opening: [
    ['checking', 260_000],
    ['savings', 310_000],
  ],
};

export const lives: readonly Life[] = [alexsLife, jordansLife];
