import {
  bill,
  credit,
  type DailyHabit,
  expense,
  type MonthlyHabit,
  purchase,
  transfer,
} from './recurring-transactions';

export const alexsMonthlyHabits: readonly MonthlyHabit[] = [
  { day: 1, ...bill('Rent', 'Maple Court Apartments', 'utilities', [118_000, 118_000]) },
  { day: 2, ...bill('Car insurance', 'Granite Mutual', 'transportation', [11_240, 11_240]) },
  { day: 3, ...bill('Electricity', 'Northside Power', 'utilities', [6200, 11_800]) },
  { day: 5, ...bill('Internet', 'Brightline Fiber', 'utilities', [5999, 5999]) },
  { day: 7, ...bill('Mobile plan', 'Cobalt Mobile', 'utilities', [4500, 4500]) },
  { day: 8, ...purchase('Gym membership', 'entertainment', ['Northside Climbing'], [4900, 4900]) },
  { day: 9, ...purchase('Streaming subscription', 'entertainment', ['Reelhouse'], [1599, 1599]) },
  { day: 12, ...purchase('Monthly transit pass', 'transportation', ['City Transit'], [9600, 9600]) },
  { day: 14, ...purchase('Music subscription', 'entertainment', ['Tonefield'], [1099, 1099]) },
  { day: 18, every: 2, ...purchase('Haircut', 'shopping', ['Fern & Comb'], [4200, 5400]) },
  { day: 19, every: 3, ...purchase('Dentist', 'other', ['Alder Dental'], [8500, 24_000]) },
  {
    day: 23,
    every: 4,
    ...purchase('Weekend trip', 'entertainment', ['Coastline Rail', 'Pine Ridge Lodge'], [21_000, 46_000]),
  },
  { day: 15, ...credit('Salary', ['Halden Engineering'], 'checking', [262_450, 262_450]) },
  { day: 28, ...credit('Salary', ['Halden Engineering'], 'checking', [262_450, 262_450]) },
  { day: 16, ...transfer('Monthly savings', 'savings', 75_000) },
  { day: 17, ...transfer('Index fund contribution', 'investment', 40_000) },
  {
    day: 20,
    ...credit(
      'Invoice paid',
      ['Fernhill Studio', 'Otter & Vane', 'Bluegate Media'],
      'business',
      [90_000, 310_000],
    ),
  },
  { day: 22, ...expense('Software licenses', ['Quillstack'], [8900, 14_900]) },
  { day: 24, ...expense('Coworking desk', ['The Foundry'], [22_000, 22_000]) },
  { day: 26, ...expense('Equipment', ['Lumen Supplies', 'Paper & Pixel'], [4500, 38_000]) },
  { day: 10, every: 3, ...credit('Dividend', ['Summit Index Fund'], 'investment', [9800, 21_500]) },
];

export const alexsDailyHabits: readonly DailyHabit[] = [
  { percent: 35, ...purchase('Coffee', 'food', ['Corner Roast', 'Bean Street'], [380, 720]) },
  { percent: 28, ...purchase('Lunch', 'food', ['Green Fork', 'Noodle Bar', 'Taco Yard'], [1150, 2400]) },
  { percent: 27, ...purchase('Groceries', 'food', ['Harvest Market', 'Oak & Rye'], [2400, 11_800]) },
  { percent: 14, ...purchase('Gas', 'transportation', ['Redline Fuel', 'Harbor Gas'], [2800, 5600]) },
  {
    percent: 12,
    ...purchase('Dinner', 'food', ['Casa Olivo', 'Lantern House', 'Saffron Table'], [3200, 9800]),
  },
  { percent: 12, ...purchase('Ride', 'transportation', ['Swift Cabs', 'Pedal Share'], [900, 4200]) },
  {
    percent: 9,
    ...purchase(
      'Shopping',
      'shopping',
      ['Linen House', 'Fieldnote Books', 'Volt Electronics'],
      [1900, 14_900],
    ),
  },
  {
    percent: 8,
    ...purchase('Evening out', 'entertainment', ['Grand Cinema', 'Riverside Hall'], [1800, 7200]),
  },
  { percent: 4, ...purchase('Pharmacy', 'other', ['Elm Pharmacy'], [700, 3900]) },
  {
    percent: 4,
    type: 'withdrawal',
    category: 'other',
    description: 'Cash withdrawal',
    merchants: ['Larch ATM'],
    from: 'checking',
    to: 'bank_cash',
    cents: [4000, 16_000],
  },
];
