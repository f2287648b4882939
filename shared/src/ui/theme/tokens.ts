/** The colors of one mode. All other files use them as `var(--bank-…)`. */
export interface Palette {
  page: string;
  surface: string;
  quiet: string;
  line: string;
  /** The border of an input; darker than `line`, because it must be visible. */
  control: string;
  ink: string;
  muted: string;
  brand: string;
  'brand-strong': string;
  'on-brand': string;
  tint: string;
  sidebar: string;
  'sidebar-raised': string;
  'sidebar-line': string;
  'sidebar-ink': string;
  'sidebar-muted': string;
  'scene-light': string;
  accent: string;
  'on-accent': string;
  'money-in': string;
  'on-money-in': string;
  danger: string;
  'danger-tint': string;
  /** What is over a budget, beside the color of its category. */
  over: string;
  skeleton: string;
  disabled: string;
  'disabled-line': string;
  'on-disabled': string;
  /** Spending categories in charts and next to names. Always paired with text, never the only cue. */
  'category-income': string;
  'category-food': string;
  'category-shopping': string;
  'category-transportation': string;
  'category-utilities': string;
  'category-entertainment': string;
  'category-business': string;
  'category-other': string;
  'category-housing': string;
  'category-subscriptions': string;
  'category-health': string;
  'category-travel': string;
  'category-education': string;
  'category-gifts': string;
}

export const light: Palette = {
  page: '#F6F4EF',
  surface: '#FFFFFF',
  quiet: '#FFFFFF',
  line: '#E8E3DA',
  control: '#87908F',
  ink: '#0E2126',
  muted: '#586870',
  brand: '#0F5257',
  'brand-strong': '#0A3E43',
  'on-brand': '#FFFFFF',
  tint: '#E3EFEE',
  sidebar: '#0A2E33',
  'sidebar-raised': '#173A3F',
  'sidebar-line': '#26494D',
  'sidebar-ink': '#DCE9E8',
  'sidebar-muted': '#8FB0B0',
  'scene-light': '#1C7470',
  accent: '#E3924A',
  'on-accent': '#2B1605',
  'money-in': '#0B6E4A',
  'on-money-in': '#FFFFFF',
  danger: '#A8291F',
  'danger-tint': '#FBEBE8',
  over: '#A8291F',
  skeleton: '#ECE8E0',
  disabled: '#0000000A',
  'disabled-line': '#D9D9D9',
  'on-disabled': '#00000040',
  'category-income': '#0B6E4A',
  'category-food': '#1B8683',
  'category-shopping': '#3F51A6',
  'category-transportation': '#A8691F',
  'category-utilities': '#8A4BA0',
  'category-entertainment': '#B84A64',
  'category-business': '#3E6E96',
  'category-other': '#6B7577',
  'category-housing': '#7A4F3A',
  'category-subscriptions': '#6A45D6',
  'category-health': '#D12F2F',
  'category-travel': '#0A86C9',
  'category-education': '#6F7A12',
  'category-gifts': '#C63BA8',
};

export const dark: Palette = {
  page: '#0B1416',
  surface: '#121D20',
  quiet: '#1D2B2E',
  line: '#223235',
  control: '#5F7579',
  ink: '#E7EFEF',
  muted: '#93A6AA',
  brand: '#4FB3B0',
  'brand-strong': '#74CBC8',
  'on-brand': '#07191A',
  tint: '#17302F',
  sidebar: '#081012',
  'sidebar-raised': '#152023',
  'sidebar-line': '#223235',
  'sidebar-ink': '#DCE9E8',
  'sidebar-muted': '#7F9A9C',
  'scene-light': '#1B5553',
  accent: '#E9B27F',
  'on-accent': '#2B1605',
  'money-in': '#5CCB9A',
  'on-money-in': '#07191A',
  danger: '#F2A29A',
  'danger-tint': '#33201F',
  over: '#FF4D42',
  skeleton: '#1D2B2E',
  disabled: '#FFFFFF14',
  'disabled-line': '#424242',
  'on-disabled': '#FFFFFF40',
  'category-income': '#5CCB9A',
  'category-food': '#4FB3B0',
  'category-shopping': '#8C9CE8',
  'category-transportation': '#DDA25C',
  'category-utilities': '#BE92D4',
  'category-entertainment': '#E38BA2',
  'category-business': '#86AFD1',
  'category-other': '#93A6AA',
  'category-housing': '#BF8F76',
  'category-subscriptions': '#A98BFF',
  'category-health': '#FF7A70',
  'category-travel': '#4DB8F5',
  'category-education': '#BFC94F',
  'category-gifts': '#F08AD8',
};

/** One hue per account type. White text is readable on all of them, so they are the same in both modes. */
export const accountHues = {
  checking: ['#0F5C5C', '#177A77'],
  savings: ['#2C3B86', '#5365C4'],
  business: ['#57286A', '#8A4BA0'],
  investment: ['#7A4A14', '#9C6119'],
} as const;

const font = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

export const constants = {
  font,
  'type-h1': '620 1.75rem/2.25rem var(--bank-font)',
  'type-h2': '600 1rem/1.5rem var(--bank-font)',
  'type-body': '400 0.875rem/1.375rem var(--bank-font)',
  'type-strong': '600 0.875rem/1.375rem var(--bank-font)',
  'type-small': '400 0.75rem/1.125rem var(--bank-font)',
  'type-amount': '620 1.5rem/2rem var(--bank-font)',
  'type-amount-large': '620 2.5rem/3rem var(--bank-font)',
  'size-small': '0.75rem',
  'size-detail': '0.8125rem',
  'size-body': '0.875rem',
  'size-lead': '1rem',
  'size-title': '1.25rem',
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '20px',
  'space-6': '24px',
  'space-8': '32px',
  'space-10': '40px',
  'space-14': '56px',
  'radius-control': '12px',
  'radius-tile': '14px',
  'radius-card': '18px',
  'radius-pill': '999px',
  target: '44px',
  'on-deep': '#FFFFFF',
  glow: '#FFFFFF14',
  veil: '#07191A99',
};

/** Larger, because a phone is read at a glance. */
export const onPhones = {
  'type-h2': '600 1.0625rem/1.5rem var(--bank-font)',
  'type-body': '400 1rem/1.5rem var(--bank-font)',
  'type-strong': '600 1rem/1.5rem var(--bank-font)',
  'type-small': '400 0.8125rem/1.1875rem var(--bank-font)',
  'size-small': '0.8125rem',
  'size-detail': '0.875rem',
  'size-body': '1rem',
  'size-lead': '1.0625rem',
};

export const motion = {
  quick: '150ms ease-out',
  calm: '250ms ease-out',
  draw: '300ms ease-out',
  breath: '1.4s ease-in-out infinite alternate',
};

export const still = { quick: '0s', calm: '0s', draw: '0s', breath: '0s' };

export const shadows = {
  light: { card: '0 1px 2px #0e212608, 0 6px 20px #0e21260a', raised: '0 24px 60px #0e212638' },
  dark: { card: '0 1px 2px #00000040', raised: '0 24px 60px #000000a0' },
};
