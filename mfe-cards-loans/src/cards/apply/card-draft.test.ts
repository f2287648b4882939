import { ApiError } from '@bank/shared/http';
import { alex } from '@bank/shared/testing/sample-customer';
import { type Draft, draftFor, findProblems, objectionsTo, toApplication } from './card-draft';

const filled: Draft = {
  ...draftFor({ ...alex, address: '48 Juniper Lane' }),
  country_of_residence: 'us',
  city_of_residence: 'Portland',
  selected_card: 'visa-gold',
};

test("[CARD-2] prefills the draft from the customer's profile", () => {
  expect(draftFor({ ...alex, address: '48 Juniper Lane' })).toEqual({
    selected_card: '',
    first_name: 'Alex',
    last_name: 'Morgan',
    email: 'alex@example.com',
    phone_number: '+12025550143',
    country_of_residence: '',
    city_of_residence: '',
    delivery_option: 'pickup',
    shipping_address: '48 Juniper Lane',
  });
  expect(draftFor(alex).shipping_address).toBe('');
});

test('[CARD-5] sends exactly nine fields, with the address only for delivery', () => {
  expect(toApplication({ ...filled, phone_number: ' +1 202 555 0143 ', delivery_option: 'courier' })).toEqual(
    {
      first_name: 'Alex',
      last_name: 'Morgan',
      email: 'alex@example.com',
      phone_number: '+12025550143',
      country_of_residence: 'us',
      city_of_residence: 'Portland',
      selected_card: 'visa-gold',
      delivery_option: 'courier',
      shipping_address: '48 Juniper Lane',
    },
  );
  expect(toApplication(filled)).toMatchObject({ delivery_option: 'pickup', shipping_address: '' });
});

test.each<{ field: keyof Draft; typed: string; text: string }>([
  { field: 'selected_card', typed: '', text: 'Please choose a card' },
  { field: 'first_name', typed: '', text: 'Please enter your first name' },
  { field: 'first_name', typed: 'x'.repeat(300), text: 'Please use at most 100 characters' },
  { field: 'last_name', typed: '   ', text: 'Please enter your last name' },
  { field: 'email', typed: 'alex', text: 'Please enter a valid email address' },
  { field: 'phone_number', typed: '12', text: 'Please enter a valid phone number' },
  { field: 'country_of_residence', typed: '', text: 'Please choose a country' },
  { field: 'city_of_residence', typed: '', text: 'Please enter your city' },
])('[CARD-2] reports "$text" for $field', ({ field, typed, text }) => {
  expect(findProblems({ ...filled, [field]: typed })).toEqual({ [field]: text });
});

test.each([
  ['上海', '上海'],
  ['São Paulo', 'São Paulo'],
  ["L'Aquila", "L'Aquila"],
  ['a 100-character name', 'a'.repeat(100)],
])('[CARD-2] accepts %s as the city', (_name, city) => {
  expect(findProblems({ ...filled, city_of_residence: city })).toEqual({});
  expect(toApplication({ ...filled, city_of_residence: city }).city_of_residence).toBe(city);
});

test('[CARD-3] requires an address for postal and courier delivery', () => {
  const bare = { ...filled, shipping_address: ' ', city_of_residence: '' };
  expect(findProblems({ ...bare, city_of_residence: 'Portland' })).toEqual({});
  for (const delivery_option of ['postal', 'courier']) {
    expect(findProblems({ ...bare, delivery_option })).toEqual({
      city_of_residence: 'Please enter your city',
      shipping_address: 'Please enter the delivery address',
    });
  }
});

test('[CARD-7] ignores errors for unknown fields', () => {
  const fields = { email: ['Taken', 'Wrong'], nothing: ['?'], city_of_residence: [] };
  const refusal = new ApiError({ kind: 'answer', status: 400, error: '', message: '', fields });
  expect(objectionsTo(refusal)).toEqual({ email: 'Taken' });
});
