import { profileOptions, useQuery } from '@bank/shared/query';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { screen } from '@testing-library/react';
import { PinPrompt } from './pin-prompt';

/** Loads the profile first, as the frame around each page does. */
function Page() {
  const { data: customer } = useQuery(profileOptions);
  if (!customer) return null;
  return (
    <PinPrompt
      label="Show details"
      action="Show Details"
      busyAction="Showing"
      call={async () => undefined}
      onDone={jest.fn()}
      onClose={jest.fn()}
    >
      Enter your PIN.
    </PinPrompt>
  );
}

test.each([
  ['asks for the PIN', {}, 'Enter your PIN.'],
  ['leads a customer without a PIN to setting one', { needs_pin: true }, /You don't have a PIN yet/],
])('%s', async (_what, customer, text) => {
  fakeApi({ 'GET /auth/profile/': { body: { data: { ...alex, ...customer } } } });
  renderPage(<Page />);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
