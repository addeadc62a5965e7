import ezvcard.Ezvcard;
import ezvcard.VCard;
import ezvcard.property.Address;
import ezvcard.property.Birthday;
import ezvcard.property.Photo;
import ezvcard.property.Telephone;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Scanner;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads vCards with ez-vcard: a path on each line of standard input, and the values of each card in Base64 as the answer. */
class Cards {
    public static void main(String[] args) {
        for (Scanner in = new Scanner(System.in, StandardCharsets.UTF_8); in.hasNextLine();) {
            StringBuilder answer = new StringBuilder("found");
            try {
                for (VCard card : cards(Path.of(in.nextLine()).toFile())) {
                    answer.append(' ').append(values(card).stream().map(Cards::encode).collect(Collectors.joining(",")));
                }
            } catch (Throwable e) {
                answer.replace(0, answer.length(), "error " + e);
            }
            System.out.println(answer);
        }
    }

    private static List<VCard> cards(File file) throws Exception {
        String name = file.getName();
        if (name.endsWith(".json")) {
            return Ezvcard.parseJson(file).all();
        }
        return name.endsWith(".xml") ? Ezvcard.parseXml(file).all() : Ezvcard.parse(file).all();
    }

    private static String encode(String value) {
        return Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> values(VCard card) throws Exception {
        List<String> values = new ArrayList<>();
        values.add(card.getFormattedName() == null ? "" : card.getFormattedName().getValue());
        values.add(card.getTelephoneNumbers().stream().map(Cards::number).filter(n -> !n.isEmpty()).collect(Collectors.joining(", ")));
        values.add(card.getEmails().stream().map(e -> e.getValue()).collect(Collectors.joining(", ")));
        values.add(card.getOrganization() == null ? "" : String.join(", ", card.getOrganization().getValues()));
        values.add(card.getAddresses().stream().map(Cards::address).filter(a -> !a.isEmpty()).collect(Collectors.joining("; ")));
        values.add(card.getBirthday() == null ? "" : birthday(card.getBirthday()));
        values.add(card.getNotes().isEmpty() ? "" : card.getNotes().get(0).getValue());
        values.add(card.getPhotos().isEmpty() ? "" : photo(card.getPhotos().get(0)));
        return values;
    }

    private static String number(Telephone phone) {
        return phone.getUri() != null ? phone.getUri().getNumber() : phone.getText();
    }

    private static String address(Address a) {
        return Stream.of(a.getPoBox(), a.getExtendedAddress(), String.join(", ", a.getStreetAddresses()), a.getLocality(), a.getRegion(), a.getPostalCode(), a.getCountry())
            .filter(part -> part != null && !part.isEmpty()).collect(Collectors.joining(", "));
    }

    private static String birthday(Birthday birthday) {
        if (birthday.getPartialDate() != null) {
            return birthday.getPartialDate().toISO8601(true);
        }
        return birthday.getDate() == null ? birthday.getText() == null ? "" : birthday.getText() : new SimpleDateFormat("yyyy-MM-dd").format(birthday.getDate());
    }

    private static String photo(Photo photo) throws Exception {
        if (photo.getUrl() != null) {
            return photo.getUrl();
        }
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(photo.getData()));
    }
}
