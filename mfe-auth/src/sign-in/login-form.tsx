import { login } from '@bank/shared/contracts/auth';
import { send } from '@bank/shared/http';
import { isFull } from '@bank/shared/mode';
import { mutationOptions, useMutation } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { beginSession } from '@bank/shared/session';
import { Button, lazily, Notice, useLater } from '@bank/shared/ui/base';
import { Form, PasswordField, TextField, useLatch } from '@bank/shared/ui/forms';
import { type ReactNode, useEffect } from 'react';
import * as styles from './login-form.module.css';
import { PasskeySignIn } from './passkey-sign-in';
import type { SecondStepProps } from './second-step';
import { isLocked, needsCode, signInError } from './sign-in-error';

interface Credentials {
  email: string;
  password: string;
  second_factor?: string;
  remember_device?: boolean;
}

const Passkeys = lazily<Pick<LoginFormProps, 'onSignedIn'>>(async () => {
  // The form works without it. Safari has no requestIdleCallback.
  await new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));
  // By name, because the release records which of the door's exports it needs.
  const { passkeysWork, passkeyProblem, signInWithPasskey, offerPasskeys, stopOffering } = await import(
    '@bank/shared/ui/passkeys'
  );
  const passkeys = { passkeyProblem, signInWithPasskey, offerPasskeys, stopOffering };
  return (props) => passkeysWork() && <PasskeySignIn passkeys={passkeys} {...props} />;
});

/** Never retried, because the bank counts attempts: five wrong passwords block sign-in. */
const signIn = mutationOptions({
  retry: false,
  mutationFn: async (body: Credentials) => (await send(login, { body })).data,
});

const SecondStep = lazily<SecondStepProps>(
  async () => (await import(/* webpackChunkName: "second-step" */ './second-step')).SecondStep,
);

export const successMs = 500;

const words: Partial<Record<string, string>> = { pending: 'Signing In...', success: 'Login Successful!' };

interface LoginFormProps {
  onSignedIn: () => void;
  email?: string | undefined;
  /** Set in the dialog, which shows Cancel instead of the links. */
  onCancel?: () => void;
  /** With true when we ask for a code, and with false when the customer goes back to the password. */
  onCodeStep?: (isCodeStep: boolean) => void;
  /** Below the password's form, and hidden while we ask for a code. */
  children?: ReactNode;
}

export function LoginForm({ onSignedIn, email, onCancel, onCodeStep, children }: LoginFormProps) {
  const latch = useLatch();
  const { mutate, status, error, variables, reset } = useMutation({
    ...signIn,
    onSuccess: ({ access, refresh, user }) => beginSession({ access, refresh }, user),
    onError: latch.release,
  });
  useLater(onSignedIn, successMs, status === 'success');
  const hasPasskeys = isFull();

  const isSecondStep = Boolean(variables?.second_factor) || needsCode(error);
  useEffect(() => onCodeStep?.(isSecondStep), [isSecondStep, onCodeStep]);
  return (
    <>
      {isSecondStep && variables && (
        <SecondStep
          status={status}
          failure={error}
          textOf={signInError}
          onEnter={(typed) => latch.take() && mutate({ ...variables, ...typed })}
          onBack={reset}
        />
      )}
      <div hidden={isSecondStep}>
        <Form
          name="sign-in"
          onSubmit={(values: Credentials) => !words[status] && latch.take() && mutate(values)}
          {...(email !== undefined && { initial: { email } })}
        >
          {error && (
            <div className={styles.error}>
              <Notice tone="danger">
                {signInError(error)}{' '}
                {!onCancel && isLocked(error) && isFull() && (
                  <Link to="/help?article=sign-in-locked">Why is it locked?</Link>
                )}
              </Notice>
            </div>
          )}
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
            missing="Please enter your email address"
          />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            missing="Please enter your password"
          />
          {!onCancel && (
            <p className={styles.forgotten}>
              <Link to="/reset-password">Forgot Password?</Link>
            </p>
          )}
          <Button block submits busy={status === 'pending'} done={status === 'success'}>
            {words[status] ?? 'Sign In'}
          </Button>
          {onCancel && (
            <div className={styles.cancel}>
              <Button block variant="secondary" onClick={onCancel}>
                Cancel
              </Button>
            </div>
          )}
        </Form>
        {hasPasskeys && (
          <div className={styles.passkey}>
            <Passkeys onSignedIn={onSignedIn} />
          </div>
        )}
        {children}
      </div>
    </>
  );
}
