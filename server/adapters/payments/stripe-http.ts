import Stripe from 'stripe';

/**
 * The library's way to the network. It expects an object: any other JSON, which a proxy may answer, would end the process
 * from inside the library. Here it is refused like an answer that is no JSON.
 */
export function stripeHttp(): ReturnType<typeof Stripe.createNodeHttpClient> {
  const client = Stripe.createNodeHttpClient();
  const ask = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const response = await ask(...request);
    const read = response.toJSON.bind(response);
    response.toJSON = async () => {
      const body: unknown = await read();
      if (!isObject(body) || ('error' in body && !isObject(body.error)))
        throw new SyntaxError('The answer is no object of the provider.');
      return body;
    };
    return response;
  };
  return client;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
