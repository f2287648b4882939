import { ApiError } from '@bank/shared/http';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { FailureHelp, FundsHelp, PaymentFailed } from './payment-help';

const noFunds = 'Insufficient funds in selected account';
const target = () => screen.getByRole('link').getAttribute('href');

test.each([
  [noFunds, 'not-enough-money'],
  ['Transaction PIN required', 'pin-blocked'],
  ['Too many payments in a minute.', 'payment-failed'],
])('“%s” leads to the article %s', (reason, article) => {
  renderPage(<FailureHelp reason={reason} />, { mode: 'full' });
  expect(target()).toBe(`/help?article=${article}`);
});

test('a field leads to an article only if the money is missing', () => {
  renderPage(<FundsHelp problem="Please enter a valid amount" />, { mode: 'full' });
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['field', <FundsHelp key="field" problem={noFunds} />],
  ['failure', <FailureHelp key="failure" reason={noFunds} />],
])('a %s renders nothing where the site has no articles', (_, help) => {
  const { container } = renderPage(help);
  expect(container.innerHTML).toBe(renderPage(null).container.innerHTML);
});

test('a refused payment shows the reason, then the article', () => {
  const failure = new ApiError({
    kind: 'answer',
    status: 400,
    error: noFunds,
    message: 'Please enter a smaller amount.',
    fields: {},
  });
  renderPage(<PaymentFailed failure={failure} />, { mode: 'full' });
  expect(screen.getByRole('alert')).toHaveTextContent(`${noFunds}. Please enter a smaller amount.`);
  expect(target()).toBe('/help?article=not-enough-money');
});
