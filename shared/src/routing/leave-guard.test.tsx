import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { discard, Link, SiteRouter, useLeaveGuard, useLocation } from './routing';

function Page() {
  const { pathname } = useLocation();
  const { held, leave, stay } = useLeaveGuard(pathname === '/form');
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/form">Form</Link>
      <Link to="/form?step=2">Next step</Link>
      <Link to="/home">Home</Link>
      <Link to="/home" state={discard}>
        Discard
      </Link>
      {held && (
        <>
          <p>Leave for {held.pathname}?</p>
          <button type="button" onClick={leave}>
            Leave
          </button>
          <button type="button" onClick={stay}>
            Stay
          </button>
        </>
      )}
    </>
  );
}

const press = (name: string) =>
  userEvent.click(screen.queryByRole('link', { name }) ?? screen.getByRole('button', { name }));
const page = () => [screen.getByRole('heading').textContent, location.pathname];
const question = () => screen.queryByText(/^Leave for/)?.textContent;

/** jsdom traverses history in a separate task, and a blocked navigation takes two tasks. */
async function goBack() {
  history.back();
  for (let task = 0; task < 5; task++) await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

beforeEach(async () => {
  history.pushState(null, '', '/start');
  render(
    <SiteRouter>
      <Page />
    </SiteRouter>,
  );
  await press('Form');
});

test('asks before a link leaves the page', async () => {
  await press('Home');
  expect([page(), question()]).toEqual([['/form', '/form'], 'Leave for /home?']);
  await press('Stay');
  expect([page(), question()]).toEqual([['/form', '/form'], undefined]);
  await press('Home');
  await press('Leave');
  expect([page(), question()]).toEqual([['/home', '/home'], undefined]);
});

test('asks before Back leaves the page, then goes back', async () => {
  await goBack();
  expect([page(), question()]).toEqual([['/form', '/form'], 'Leave for /start?']);
  await press('Leave');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(page()).toEqual(['/start', '/start']);
});

test('stays on the page when Back is pressed twice quickly', async () => {
  history.back();
  await goBack();
  expect([page(), question()]).toEqual([['/form', '/form'], 'Leave for /start?']);
  await press('Stay');
  expect([page(), question()]).toEqual([['/form', '/form'], undefined]);
});

test('doesn’t ask within a page, after Discard, or when coming back', async () => {
  await press('Next step');
  expect([page(), question()]).toEqual([['/form', '/form'], undefined]);
  await press('Discard');
  expect([page(), question()]).toEqual([['/home', '/home'], undefined]);
  await goBack();
  expect([page(), question()]).toEqual([['/form', '/form'], undefined]);
});
