import {
  bill,
  credit,
  type DailyHabit,
  type MonthlyHabit,
  purchase,
  transfer,
} from './recurring-transactions';

export const jordansMonthlyHabits: readonly MonthlyHabit[] = [
  { day: 1, ...bill('Rent', 'Quarry Lofts', 'utilities', [97_500, 97_500]) },
  { day: 4, ...bill('Electricity', 'Northside Power', 'utilities', [4100, 8900]) },
  { day: 6, ...bill('Internet', 'Brightline Fiber', 'utilities', [4999, 4999]) },
  { day: 11, ...purchase('Streaming subscription', 'entertainment', ['Reelhouse'], [1599, 1599]) },
  { day: 13, ...purchase('Bike share pass', 'transportation', ['Pedal Share'], [2900, 2900]) },
  { day: 14, ...credit('Salary', ['Tidewater Clinic'], 'checking', [191_230, 191_230]) },
  { day: 28, ...credit('Salary', ['Tidewater Clinic'], 'checking', [191_230, 191_230]) },
  { day: 15, ...transfer('Monthly savings', 'savings', 40_000) },
];

export const jordansDailyHabits: readonly DailyHabit[] = [
  { percent: 30, ...purchase('Coffee', 'food', ['Corner Roast', 'Bean Street'], [380, 680]) },
  { percent: 25, ...purchase('Groceries', 'food', ['Harvest Market', 'Oak & Rye'], [1800, 8200]) },
  { percent: 10, ...purchase('Dinner', 'food', ['Casa Olivo', 'Noodle Bar'], [2100, 6400]) },
  { percent: 6, ...purchase('Shopping', 'shopping', ['Fieldnote Books', 'Linen House'], [1500, 9900]) },
  {
    percent: 5,
    ...purchase('Evening out', 'entertainment', ['Grand Cinema', 'Riverside Hall'], [1600, 5200]),
  },
];
