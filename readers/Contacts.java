import ezvcard.Ezvcard;
import ezvcard.VCard;
import ezvcard.property.Address;
import ezvcard.property.Telephone;
import java.nio.file.Path;
import java.text.SimpleDateFormat;
import java.util.Base64;
import java.util.stream.Collectors;

/** Prints what ez-vcard finds in the first card of a file, as JSON. */
class Contacts {
    public static void main(String[] args) throws Exception {
        VCard card = Ezvcard.parse(Path.of(args[0]).toFile()).first();
        Telephone phone = card.getTelephoneNumbers().get(0);
        Address a = card.getAddresses().get(0);
        String labels = phone.getTypes().stream().map(t -> quoted(t.getValue())).collect(Collectors.joining(","));
        System.out.printf("{\"name\":%s,\"labels\":[%s],\"phone\":%s,\"address\":[%s,%s,%s,%s,%s],\"note\":%s,\"birthday\":%s,\"place\":%s,\"photo\":%s}%n",
            quoted(card.getFormattedName().getValue()), labels, quoted(phone.getUri() != null ? phone.getUri().getNumber() : phone.getText()),
            quoted(a.getStreetAddress()), quoted(a.getLocality()), quoted(a.getRegion()), quoted(a.getPostalCode()), quoted(a.getCountry()),
            quoted(card.getNotes().get(0).getValue()), quoted(new SimpleDateFormat("yyyyMMdd").format(card.getBirthday().getDate())),
            quoted(card.getGeo().getLatitude() + "," + card.getGeo().getLongitude()),
            quoted(card.getPhotos().isEmpty() ? "" : Base64.getEncoder().encodeToString(card.getPhotos().get(0).getData())));
    }

    private static String quoted(String s) {
        return '"' + (s == null ? "" : s.replace("\\", "\\\\").replace("\"", "\\\"")) + '"';
    }
}
