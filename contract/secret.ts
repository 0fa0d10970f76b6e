/** Shows a secret by its last four characters. */
export const maskSecret = (last4: string): string => `••••••••${last4}`;

export interface JsonSchema {
  format?: string;
}
