import { longestMessage } from '@bank/shared/contracts/chat';
import { Button, Notice } from '@bank/shared/ui/base';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { noteTyping } from '../typing/typed-fields';
import * as styles from './chat-panel.module.css';
import { noteDraft, useChat } from './chat-store';
import type { Sending } from './use-sending';

interface ComposerProps extends Sending {
  text: RefObject<HTMLTextAreaElement | null>;
  /** Visitors who aren't signed in enter an email address for the reply. */
  asksEmail: boolean;
  isOpen: boolean;
}

export function Composer({
  text,
  asksEmail,
  isOpen,
  ask,
  problems,
  clearProblems,
  isSending,
}: ComposerProps) {
  const draft = useChat((chat) => chat.draft);
  const email = useRef<HTMLInputElement>(null);
  useFocus({ text, email, problems, isOpen });
  useEffect(() => {
    if (draft.text && text.current) noteTyping(text.current);
  }, [draft.text, text]);

  const field = (name: keyof typeof draft) => ({
    id: `chat-${name}`,
    value: draft[name],
    dir: 'auto',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      noteDraft({ ...draft, [name]: target.value });
      clearProblems();
    },
    ...(problems[name] && { 'aria-invalid': true, 'aria-describedby': `chat-${name}-problem` }),
  });
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    ask(draft);
  };

  return (
    <form
      noValidate
      aria-label="New message"
      className={styles.composer}
      onKeyDown={sendOnEnter}
      onSubmit={(event) => {
        event.preventDefault();
        ask(draft);
      }}
    >
      {problems.general && <Notice tone="danger">{problems.general}</Notice>}
      {asksEmail && (
        <Field name="email" label="Your email, so we can reply" problem={problems.email}>
          <input {...field('email')} ref={email} type="email" autoComplete="email" spellCheck="false" />
        </Field>
      )}
      <Field name="text" label="Your message" problem={problems.text}>
        <textarea {...field('text')} ref={text} rows={2} />
      </Field>
      <div className={styles.row}>
        <p className={styles.small}>{roomIn(draft.text)}</p>
        <Button submits busy={isSending}>
          {isSending ? 'Sending…' : 'Send'}
        </Button>
      </div>
    </form>
  );
}

interface Focus extends Pick<ComposerProps, 'text' | 'problems' | 'isOpen'> {
  email: RefObject<HTMLInputElement | null>;
}

/** Begins in the first empty field, and goes to the first one with a problem. */
function useFocus({ text, email, problems, isOpen }: Focus): void {
  useEffect(() => {
    if (isOpen) takeFocus(email.current?.value === '' ? email.current : text.current);
  }, [isOpen, email, text]);
  useEffect(() => {
    if (problems.email) takeFocus(email.current);
    else if (problems.text) takeFocus(text.current);
  }, [problems, email, text]);
}

/** A field of the page next to the chat keeps the focus: the customer may be typing there by now. */
export function takeFocus(field: HTMLElement | null): void {
  const active = document.activeElement;
  if (active === document.body || field?.closest('dialog')?.contains(active)) field?.focus();
}

function roomIn(text: string): string {
  const left = longestMessage - text.length;
  if (left < 0) return `${-left} characters over the limit`;
  return left < 200 ? `${left} characters left` : '';
}

interface FieldProps {
  name: string;
  label: string;
  problem: string | undefined;
  children: ReactNode;
}

const Field = ({ name, label, problem, children }: FieldProps) => (
  <div className={styles.field}>
    <label htmlFor={`chat-${name}`}>{label}</label>
    {children}
    {problem && (
      <p id={`chat-${name}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    )}
  </div>
);
