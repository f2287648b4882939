import type { Article } from './article';

export const signIn: readonly Article[] = [
  {
    slug: 'forgot-password',
    topic: 'sign-in',
    question: 'I forgot my password. How do I sign in?',
    answer: 'Set a new password with a code that we send to your email. It takes a minute.',
    steps: [
      "Open [Forgot Password?](/reset-password) and enter your email. If you're signed in, sign out first.",
      'Enter the 6-digit code, then choose a new password.',
    ],
    keywords: 'reset password lost remember login recover',
  },
  {
    slug: 'sign-in-locked',
    topic: 'sign-in',
    question: 'Why does it say “Too many sign-in attempts”?',
    answer:
      'After five wrong passwords we pause sign-in for your email, to keep others out. It opens again after at most 15 minutes, or after at most 24 hours if there were 20 wrong passwords that day on devices new to you.',
    steps: [
      "Wait for the time in the message. Trying sooner doesn't help.",
      'Not sure about the password? Set a new one with [Forgot Password?](/reset-password) and sign in right away.',
      'Check that Caps Lock is off and that the email is right.',
    ],
    keywords: 'locked out blocked account cannot log login wrong password attempts cannot log in',
  },
  {
    slug: 'code-not-arriving',
    topic: 'sign-in',
    question: "My code doesn't arrive. What can I do?",
    answer:
      'Codes come by email, usually within a minute, and work for 10 minutes. Look in your spam folder first.',
    steps: [
      'Check that the email address on the screen is right.',
      'After 60 seconds, request a new code.',
      'Enter the newest code. An older one may no longer work.',
    ],
    more: 'We send at most five codes an hour. If you reached that, the screen says when you can try again.',
    keywords: 'verification code email otp not received never came get missing spam resend sms expired',
  },
  {
    slug: 'passkeys',
    topic: 'sign-in',
    question: 'How do I sign in without a password?',
    answer:
      'Add a passkey. Then your fingerprint, your face, or your screen lock signs you in and confirms payments, instead of your password and PIN.',
    steps: [
      'Open [Security](/dashboard/settings?part=passkeys) and choose Add Passkey.',
      'Enter your PIN, and follow your device.',
      'Next time, choose Sign In with a Passkey, or pick the passkey in the email field.',
    ],
    more: "Your password and PIN still work. If you lose a device, sign in with your password and remove its passkey. We email you about every passkey that's added or removed.",
    keywords:
      'passkey fingerprint face id touch biometric passwordless security key webauthn windows hello lost phone',
  },
  {
    slug: 'signed-out',
    topic: 'sign-in',
    question: 'Why was I signed out?',
    answer:
      'For your safety, we ask whether you are still there after 10 minutes without activity, and sign you out a minute later. We also sign you out 12 hours after you signed in.',
    steps: [
      'Choose Stay Signed In when we ask.',
      'If you typed something, sign in over the page: we kept it.',
      'Elsewhere, sign in again. We take you back to the page where you were.',
    ],
    more: 'Typing, pressing and scrolling count as activity, in any tab. We also sign you out 20 minutes after you close the site.',
    keywords:
      'session ended expired timeout logged out automatically log off kicked inactive idle still there',
  },
];
