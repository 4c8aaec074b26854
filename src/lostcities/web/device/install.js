/** The service worker, which makes the page work without its server where the browser allows it. */

/**
 * Keep the page on this device. Browsers do that only for secure addresses: https, or the machine
 * the server runs on.
 *
 * @returns {Promise<"ready" | "insecure" | "failed">}
 */
export async function registerWorker() {
  if (!isSecureContext || !("serviceWorker" in navigator)) return "insecure";
  try {
    await navigator.serviceWorker.register(new URL("../worker.js", import.meta.url));
    await navigator.serviceWorker.ready;
    return "ready";
  } catch {
    return "failed";
  }
}

/** Whether the page runs as a program of its own. */
export const isInstalled = () => matchMedia("(display-mode: standalone)").matches;
