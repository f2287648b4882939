import type { Loan } from '@bank/shared/contracts/loans';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { declinedLoan as declined, waitingLoan as waiting } from '../../testing/sample-loans';
import { LoanStatusPage } from './loan-status-page';

function status(list: Answering, withdrawal: Answering = { status: 500 }) {
  const heard = fakeApi({
    'GET /banking/loans/': list,
    'POST /banking/loans/loan_1/withdraw/': withdrawal,
  });
  return { heard, ...renderPage(<LoanStatusPage />) };
}

test("[LOAN-1] shows each application's status and the reason for the decision", async () => {
  status({ body: { data: [waiting, declined] } });
  // The tag of a first page changes once antd is here.
  await waitFor(() => expect(screen.getByText('Pending Review')).toBeVisible());
  expect(screen.getAllByText('$12,000.00 over 3 years at 5.9% a year')).toHaveLength(2);
  expect(screen.getByText('It would be paid back with $8,531.85 a month.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Withdraw Application' })).toHaveLength(1);
});

test('[LOAN-1] withdraws a pending application after confirmation', async () => {
  const withdrawn = {
    ...waiting,
    status: 'withdrawn',
    status_display: 'Withdrawn',
    decided_at: waiting.applied_at,
  };
  let list = [waiting];
  const page = status(
    () => ({ body: { data: list } }),
    () => {
      list = [withdrawn as Loan];
      return { body: { message: 'Application withdrawn', application: withdrawn } };
    },
  );
  await page.user.click(await screen.findByRole('button', { name: 'Withdraw Application' }));
  const question = within(screen.getByRole('dialog', { name: 'Withdraw your application?' }));
  const withdraw = question.getByRole('button', { name: 'Withdraw' });
  expect(withdraw.parentElement).toHaveAttribute('data-arrange', 'pair');
  await page.user.click(withdraw);
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('[LOAN-1] offers a retry if the applications fail to load', async () => {
  const page = status({ status: 500 });
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load your applications');
  const before = page.heard.length;
  await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(page.heard.length).toBeGreaterThan(before));
});

test('[LOAN-1] confirms a withdrawal and restores focus', async () => {
  const withdrawn = {
    ...waiting,
    status: 'withdrawn',
    status_display: 'Withdrawn',
    decided_at: waiting.applied_at,
  };
  let asked = 0;
  const page = status(
    () => {
      asked += 1;
      return asked === 1 ? { body: { data: [waiting, declined] } } : { status: 500 };
    },
    { body: { message: 'Application withdrawn', application: withdrawn } },
  );
  await page.user.click(await screen.findByRole('button', { name: 'Withdraw Application' }));
  await page.user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(screen.getByText('Your application LOAN-5H9D-KM3T has been withdrawn.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Personal Loan' })).toHaveFocus();
});

test('[LOAN-1] reports that the bank made a decision before the withdrawal', async () => {
  const approved = {
    ...waiting,
    status: 'approved',
    status_display: 'Approved',
    decided_at: waiting.applied_at,
  };
  let asked = 0;
  const page = status(() => ({ body: { data: [asked++ === 0 ? waiting : approved] } }), {
    status: 409,
    body: {
      error: 'This application has already been decided',
      message: 'It was already decided.',
      errors: {},
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Withdraw Application' }));
  await page.user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Approved')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('It was already decided.');
});

test('[LOAN-1] announces that applications are loading', () => {
  status(new Promise(() => undefined));
  expect(screen.getByText('Loading your loan applications')).toBeVisible();
});
