export const rates = [
  { currency: 'EUR', name: 'Euro', rate: '0.92' },
  { currency: 'GBP', name: 'British pound', rate: '0.79' },
  { currency: 'JPY', name: 'Japanese yen', rate: '151.40' },
];
