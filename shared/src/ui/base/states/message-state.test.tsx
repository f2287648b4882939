import { render, screen } from '@testing-library/react';
import { ApiError, type FailureKind } from '../../../http/api-error';
import { ErrorState } from './message-state';

const failureOf = (kind: FailureKind, status = 0) =>
  new ApiError({ kind, status, error: '', message: '', fields: {} });

test.each([
  ['a lost connection', failureOf('network'), /Check your connection/],
  ['a timeout', failureOf('timeout'), /Check your connection/],
  ['an error of the bank', failureOf('answer', 500), /^Something went wrong on our side/],
  ['an answer that it can’t read', failureOf('contract'), /^Something went wrong on our side/],
])('says what to do after %s', (_case, failure, advice) => {
  render(<ErrorState title="Unable to load" failure={failure} onRetry={() => undefined} />);
  screen.getByText(advice);
});
