export async function measurePages(..._: unknown[]): Promise<void> {}
