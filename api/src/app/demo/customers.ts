export * from '../../demo/customers/customers';
