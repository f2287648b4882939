import { findPinWeakness } from './weak-pin';

const today = new Date('2026-03-18T09:30:00Z');
const unknown = { date_of_birth: null };
const weakness = (pin: string, date_of_birth: string | null = null) =>
  findPinWeakness(pin, { date_of_birth }, today);

test.each(['111111', '123456', '654321', '121212', '123123', '123321', '112233', '998877', '159753'])(
  '[SET-4] rejects %s as too easy to guess',
  (pin) => expect(weakness(pin, '1990-01-01')).toMatch(/too easy to guess/),
);

test.each(['041288', '120488', '880412', '881204', '041988', '198804'])(
  '[SET-4] rejects %s for a customer born on April 12, 1988',
  (pin) => expect(weakness(pin, '1988-04-12')).toMatch(/your birthday/),
);

test('[SET-4] rejects a birthday written as six digits without leading zeros', () => {
  expect(weakness('421988', '1988-04-02')).toMatch(/your birthday/);
});

test.each(['310590', '053190', '900531', '290208', '022908'])(
  '[SET-4] rejects %s as a possible birthday if the birthday is unknown',
  (pin) => expect(weakness(pin)).toMatch(/looks like a birthday/),
);

test.each(['310690', '320699', '000015', '908172', '482915', '246810'])(
  '[SET-4] accepts %s as hard enough to guess',
  (pin) => expect(weakness(pin)).toBeNull(),
);

test('[SET-4] accepts a date other than the known birthday', () => {
  expect(weakness('310590', '1988-04-12')).toBeNull();
});

test('[SET-4] allows more than 90% of all PINs', () => {
  const sample = Array.from({ length: 50_000 }, (_, pin) => String(pin * 19 + 7).padStart(6, '0'));
  const refused = sample.filter((pin) => findPinWeakness(pin, unknown, today)).length / sample.length;
  expect(refused).toBeGreaterThan(0.07);
  expect(refused).toBeLessThan(0.1);
});
