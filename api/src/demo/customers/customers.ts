import type { DemoCustomer } from '../../kernel/feature/demo';

export const demoPassword = 'harbour-lantern-42';

export const alex: DemoCustomer = {
  id: 'cus_7h2kq9dm4xw8rt3vbn6p',
  email: 'alex@example.com',
  firstName: 'Alex',
  lastName: 'Morgan',
  phoneNumber: '+12025550143',
  address: '48 Juniper Lane, Portland, OR 97205',
  dateOfBirth: '1988-04-17',
  pin: '246810',
  isVerified: true,
  accounts: [
    { id: 'acc_h5wq2n8kxr4vt9jm3c6p', type: 'checking', number: '4021786350' },
    { id: 'acc_b7yk4d9pzt2mq6wf8h3n', type: 'savings', number: '4021786418' },
    { id: 'acc_v3nr8c5hwk7xj2tq9m4d', type: 'business', number: '4021790275' },
    { id: 'acc_q9fm6t3bzp8hd4kw7x2r', type: 'investment', number: '4021793862' },
  ],
  cards: { 'visa-classic': 'card_t4vq8n2mhx6wk9cr3j7d', 'visa-gold': 'card_m7kd3xw9tq5hr2nv8b4c' },
  loan: 'loan_k3xw8tq5hn7dm2vr9b4j',
};

export const sam: DemoCustomer = {
  id: 'cus_3fz8mt5kc2yw9qj7hd4x',
  email: 'sam@example.com',
  firstName: 'Sam',
  lastName: 'Rivera',
  phoneNumber: '+12025550167',
  address: '9 Quarry Road, Denver, CO 80203',
  dateOfBirth: '1995-11-02',
  pin: '135791',
  isVerified: true,
  accounts: [{ id: 'acc_k2xj7w4tvn9cb5qm8f3h', type: 'checking', number: '4021801539' }],
  cards: {},
};

export const robin: DemoCustomer = {
  id: 'cus_9vw4xb7np3gk6sd2mt8c',
  email: 'robin@example.com',
  firstName: 'Robin',
  lastName: 'Chen',
  phoneNumber: '+12025550189',
  address: '310 Harbor Street, Boston, MA 02110',
  dateOfBirth: '2001-07-29',
  pin: '975310',
  isVerified: false,
  accounts: [],
  cards: {},
};

export const jordan: DemoCustomer = {
  id: 'cus_5tq9wm2xk7dc4vj8hn3r',
  email: 'jordan@example.com',
  firstName: 'Jordan',
  lastName: 'Blake',
  phoneNumber: '+12025550121',
  address: '27 Alder Street, Portland, OR 97209',
  dateOfBirth: '1990-09-12',
  pin: '864209',
  isVerified: true,
  accounts: [
    { id: 'acc_x8cd4nq7wk2tm9vj5h3r', type: 'checking', number: '4021812604' },
    { id: 'acc_d3mv9tk6hq8xw4rn2j7c', type: 'savings', number: '4021812738' },
  ],
  cards: { 'visa-classic': 'card_h9wm3tk7dq4xv8cn2r5j' },
};

export const demoCustomers: readonly DemoCustomer[] = [alex, sam, robin, jordan];
