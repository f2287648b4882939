import type { Article } from './article';

export const security: readonly Article[] = [
  {
    slug: 'pin-forgotten',
    topic: 'security',
    question: 'I forgot my PIN. How do I set a new one?',
    answer: "Set a new PIN with a code that we send to your email. You don't need the old PIN.",
    steps: [
      'Open [Security](/dashboard/settings?part=pin) and choose “Forgot your PIN?” under Change PIN.',
      'Enter the 6-digit code from your email and a new PIN.',
    ],
    more: 'We refuse PINs that are easy to guess, such as 123456 or your birthday.',
    keywords: 'forgot forget lost reset change new pin remember transaction',
  },
  {
    slug: 'pin-blocked',
    topic: 'security',
    question: 'Why is my PIN blocked?',
    answer:
      'After three wrong PINs we block it for 15 minutes. After five in a row, it stays blocked until you set a new one with a code from your email.',
    steps: [
      'Wait until the time in the message, then try again.',
      'Or set a new PIN now: open [Security](/dashboard/settings?part=pin) and choose “Forgot your PIN?” under Change PIN.',
    ],
    more: 'You have five minutes to enter a PIN. After that, start the payment again.',
    keywords: 'wrong pin locked incorrect attempts tries verify invalid otp expired',
  },
  {
    slug: 'change-password',
    topic: 'security',
    question: 'How do I change my password?',
    answer:
      'Enter your current password and a new one of at least 8 characters in Security. We email you when it was changed.',
    steps: ['Open [Security](/dashboard/settings?part=password) and fill in Change password.'],
    keywords: 'new password update strong passphrase',
  },
  {
    slug: 'two-factor',
    topic: 'security',
    question: 'How do I turn on two-factor authentication?',
    answer:
      'An app on your phone shows a new 6-digit code every 30 seconds. We ask for it when you sign in on a new device, and before risky changes.',
    steps: [
      'Open [Security](/dashboard/settings?part=two-factor) and choose Set Up.',
      'Scan the QR code with your authenticator app, then enter the code that it shows.',
      "Save the ten recovery codes where others can't find them.",
    ],
    more: 'On a device that no one else uses, choose “Remember this device” to skip the code for 30 days.',
    keywords:
      '2fa totp authenticator app google authy code qr second factor two step verification mfa security',
  },
  {
    slug: 'two-factor-lost',
    topic: 'security',
    question: 'I lost my phone. How do I sign in with two-factor authentication?',
    answer: 'Use one of your recovery codes instead of the code from the app. Each works once.',
    steps: [
      'Enter your email and password, then choose “Use a recovery code”.',
      'Open [Security](/dashboard/settings?part=two-factor), turn two-factor authentication off with another recovery code, and set it up with your new phone.',
    ],
    more: "No recovery codes either? Contact support. We check your identity before we turn it off. A password reset doesn't replace the code.",
    keywords: 'new phone broken authenticator recovery backup codes 2fa',
  },
  {
    slug: 'hacked',
    topic: 'security',
    question: 'I think someone else was in my account. What do I do?',
    answer:
      'Sign out all other devices, then change your password and your PIN. That locks them out, even if they know the old ones.',
    steps: [
      'Open [Login History](/dashboard/login-history) and choose Sign Out Everywhere Else.',
      "Change your password and PIN in [Security](/dashboard/settings). If it lists a passkey that you don't know, remove it.",
      "Look through [Transactions](/dashboard/transactions), and report what you don't recognize.",
    ],
    keywords: 'hacked hack stolen identity stranger compromised break in suspicious fraud takeover intruder',
  },
  {
    slug: 'account-used-by-someone',
    topic: 'security',
    question: 'Someone else used my account, and I got an email about it. What do I do?',
    answer:
      "Choose “This wasn't me” in the email, then Lock My Account. We sign everyone out, freeze your cards, and stop payments that haven't left your account.",
    steps: [
      'Choose a new password with the code that we send to your email.',
      'Sign in and look through [what happened](/dashboard/locked). We removed passkeys and two-factor authentication that are new.',
      'Enter your PIN to unlock your account, then unfreeze each card in [Cards](/dashboard/apply-card).',
    ],
    more: "The link works once, for 7 days. For 24 hours after you unlock your account, you can't pay anyone new. If you can't sign in because you lost your authenticator app and your recovery codes, contact support.",
    keywords:
      "this wasn't me lock unlock locked account link email alert change i didn't make not me recover takeover frozen stranger",
  },
  {
    slug: 'devices',
    topic: 'security',
    question: 'Where am I signed in, and how do I sign out other devices?',
    answer:
      'Login History lists your devices and what happened in your account. You can end each session there, or all others at once.',
    steps: ['Open [Login History](/dashboard/login-history), then choose Sign Out Everywhere Else.'],
    keywords: 'log out sessions phone laptop logout history computer sign-ins everywhere',
  },
  {
    slug: 'scam-message',
    topic: 'security',
    question: 'Is this message really from the bank?',
    answer: "We never ask for your password or PIN by phone, email or chat. If someone does, it's not us.",
    steps: [
      "Don't answer, and don't open links in the message.",
      'If you already gave something away, change your password and PIN in [Security](/dashboard/settings) right away.',
    ],
    keywords: 'scam phishing fake fraud sms text call caller suspicious email asks password',
  },
  {
    slug: 'notifications',
    topic: 'security',
    question: 'How do I choose which emails I get?',
    answer:
      'Turn each kind of email on or off under Notifications in Security. A few always come, because you need them to stay safe.',
    steps: ['Open [Security](/dashboard/settings?part=notifications) and look under Notifications.'],
    keywords: 'alerts turn off unsubscribe email bell push messages mute stop',
  },
];
