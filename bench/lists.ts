export async function measureLists(..._: unknown[]): Promise<void> {}
