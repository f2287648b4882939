import { provideChat } from '@bank/shared/slots';
import { renderPage } from '@bank/shared/testing/render-page';
import { announceVariables } from '@bank/shared/variables';
import { act, screen, within } from '@testing-library/react';
import { HelpPage } from './help-page';

const open = (search = '') => renderPage(<HelpPage />, { at: '/help', search });

const field = () => screen.getByRole('searchbox', { name: 'Search for help' });
const questions = () => screen.getAllByRole('link', { name: /[?.]$/ }).map(({ textContent }) => textContent);

test('finds answers while typing and keeps the search in the URL', async () => {
  const { user, address } = open();
  await user.type(field(), 'card decl');
  expect(questions()[0]).toBe('Why was my card declined?');
  expect(address()).toBe('/help?search=card+decl');
});

test('Enter opens the first answer', async () => {
  const { user, address } = open();
  await user.type(field(), 'forgot pin{Enter}');
  expect(address()).toBe('/help?article=pin-forgotten');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('I forgot my PIN.');
});

test('shows the answers of a search from the URL', () => {
  open('?search=cvv');
  expect(field()).toHaveValue('cvv');
  expect(questions()[0]).toBe("Where do I find my card's number and security code?");
});

test('says so if there is no answer', async () => {
  const { user } = open();
  await user.type(field(), 'pizza');
  expect(screen.getByRole('heading', { name: 'No answer found' })).toBeVisible();
});

test('a topic lists its questions, and an article leads back to it', async () => {
  const { user, address } = open();
  await user.click(screen.getByRole('link', { name: 'Loans' }));
  expect(questions()).toHaveLength(4);
  await user.click(screen.getByRole('link', { name: 'How do I apply for a loan?' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How do I apply for a loan?');
  await user.click(screen.getAllByRole('link', { name: 'Loans' })[0] as HTMLElement);
  expect(address()).toBe('/help?topic=loans');
});

test('an article has steps with links, and related questions', () => {
  open('?article=card-declined');
  const steps = screen.getAllByRole('list').find(({ tagName }) => tagName === 'OL') as HTMLElement;
  expect(within(steps).getByRole('link', { name: 'Cards' })).toHaveAttribute('href', '/dashboard/apply-card');
  const related = within(screen.getByRole('region', { name: 'Related questions' }));
  expect(related.getAllByRole('link')).toHaveLength(4);
});

test.each(['?article=unknown', '?article=constructor'])('%s leads to the search', async (search) => {
  const { user, address } = open(search);
  await user.click(screen.getByRole('link', { name: 'Search All Articles' }));
  expect(address()).toBe('/help');
});

test('offers the chat while it is ready, and always an email', async () => {
  const openChat = jest.fn();
  const { user } = open();
  const chat = () => screen.queryByRole('button', { name: 'Chat with Us' });
  const more = screen.getByRole('region', { name: 'Still stuck?' });
  expect(chat()).toBeNull();
  expect(within(more).getByRole('link', { name: 'support@larch.example' })).toBeVisible();
  let withdraw = () => {};
  act(() => {
    withdraw = provideChat(openChat);
  });
  await user.click(chat() as HTMLElement);
  expect(openChat).toHaveBeenCalledTimes(1);
  act(withdraw);
  expect(chat()).toBeNull();
});

test('names a phone number only on a site that has one', () => {
  const { unmount } = open();
  const more = () => screen.getByRole('region', { name: 'Still stuck?' });
  expect(more()).toHaveTextContent('Email us at support@larch.example.');
  unmount();
  announceVariables({ support_phone: '1-800-555-0199' });
  open();
  expect(more()).toHaveTextContent('Email us at support@larch.example, or call 1-800-555-0199.');
  expect(within(more()).getByRole('link', { name: '1-800-555-0199' })).toHaveAttribute(
    'href',
    'tel:18005550199',
  );
  announceVariables({});
});
