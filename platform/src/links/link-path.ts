export const linkPath = (id: string): string => `/releases/links/${id}`;
